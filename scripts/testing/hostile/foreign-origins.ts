/** Headers of forms that do not come from a page of https://vatra.example. */
export const foreignOriginHeaders: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'a neighbour of the site': { origin: 'https://www.vatra.example' },
  'another port': { origin: 'https://vatra.example:8443' },
  'another scheme': { origin: 'http://vatra.example' },
  'a page without an origin': { origin: 'null' },
  nowhere: { origin: '' },
  'another site, by its tab': { 'sec-fetch-site': 'cross-site' },
  'a program': {},
}
