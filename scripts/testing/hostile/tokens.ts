import type { ProviderChanges } from '../openid-provider.ts'

const now = Math.floor(Date.now() / 1000)
/** ID tokens that must open nothing: what each is called, and what is wrong with it. */
export const forgedTokens: [string, ProviderChanges][] = [
  ['without a nonce', { claims: { nonce: undefined } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['with no signature', { signing: 'none' }],
  ['signed with the client’s secret', { signing: 'client secret' }],
  ['signed with another key', { signing: 'another key' }],
  ['signed with an unknown key', { header: { kid: 'unknown' }, signing: 'another key' }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another audience', { claims: { aud: 'another' } }],
  ['for several, by another', { claims: { aud: ['id', 'b'], azp: 'b' } }],
  ['for several, by nobody', { claims: { aud: ['id', 'b'] } }],
  ['for several, by us', { claims: { aud: ['id', 'b'], azp: 'id' } }],
  ['that is over', { claims: { iat: now - 900, exp: now - 600 } }],
  ['of the future', { claims: { iat: now + 600, exp: now + 900 } }],
  ['of an address that is not verified', { claims: { email_verified: false } }],
  ['of a verification that is only a word', { claims: { email_verified: 'true' } }],
  ['of a verification that is not said', { claims: { email_verified: undefined } }],
  ['without an address', { claims: { email: undefined } }],
  ['of an address that nobody invited', { claims: { email: 'eve@example.org', sub: 'eve' } }],
  ['of a dotless i', { claims: { email: 'kıra.i@example.org', sub: 'eve' } }],
  ['of a Cyrillic і', { claims: { email: 'kіra.i@example.org', sub: 'eve' } }],
  ['of the sign for kelvin', { claims: { email: '\u212Aira.i@example.org', sub: 'eve' } }],
  ['of a wide letter', { claims: { email: 'ｋira.i@example.org', sub: 'eve' } }],
  ['from a token endpoint that fails', { token: 'error' }],
  ['in an answer that is no JSON', { token: 'no JSON' }],
]
