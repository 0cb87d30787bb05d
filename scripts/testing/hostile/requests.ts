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
  '/a/..//evil.example',
  `/${'a'.repeat(3_000)}`,
]
