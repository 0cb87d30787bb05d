/** Values of the header Host that no browser sends. */
export const malformedHosts = [
  'ü/xxxx?',
  'vatra.example/feedback?',
  'vatra.example@evil.example',
  'vatra.example#',
  'vatra.example\\',
  'vatra example',
  'vatra.example:port',
  'vatra.example:123456',
  '[::1',
  'a..b',
  ',',
  '',
]

/** Parts of addresses that have confused decoders. */
export const malformedTexts = [
  '%',
  '%f',
  '%ff',
  '%c0%ae',
  '%e0%80%80',
  '%ed%a0%80',
  '%f4%90%80%80',
  '%00',
  '%u0041',
  '%E2%80%AE',
  '%25%30%30',
  '%0d%0aset-cookie:a=b',
  '%27%20OR%201=1%20--',
  '+',
  '__proto__',
  'constructor',
  'e%CC%81',
  '[object%20Object]',
  '-1',
  '1e999',
  'NaN',
  'a'.repeat(3_000),
]

/** Headers of forms that do not come from a page of https://vatra.example. */
export const foreignOriginHeaders: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'a subdomain of the site': { origin: 'https://www.vatra.example' },
  'another port': { origin: 'https://vatra.example:8443' },
  'another scheme': { origin: 'http://vatra.example' },
  'a page without an origin': { origin: 'null' },
  'an empty origin': { origin: '' },
  'another site, by Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
  'a request without any origin': {},
}

/** Values of `returnTo` that lead to another site, and must be refused. */
export const foreignReturnPaths = [
  '//evil.example',
  '/\\evil.example',
  '//evil.example/x',
  '/\\evil.example/x',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/x',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/..//evil.example',
  '///evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '//vatra.example@evil.example',
  'https://vatra.example.evil.example',
  'data:text/html,x',
  '/a/..//evil.example',
  `/${'a'.repeat(3_000)}`,
]
