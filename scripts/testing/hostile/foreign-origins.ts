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
