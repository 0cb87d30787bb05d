import type { ProviderChanges } from '../openid-provider.ts'

const now = Math.floor(Date.now() / 1000)
/** ID tokens that must be refused: a description, and what is wrong with each. */
export const forgedTokens: [string, ProviderChanges][] = [
  ['without a nonce', { claims: { nonce: undefined } }],
  ['with another nonce', { claims: { nonce: 'another' } }],
  ['with no signature', { signing: 'none' }],
  ['signed with the client’s secret', { signing: 'client secret' }],
  ['signed with another key', { signing: 'another key' }],
  ['signed with an unknown key', { header: { kid: 'unknown' }, signing: 'another key' }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['for another audience', { claims: { aud: 'another' } }],
  ['for us, given to another', { claims: { azp: 'another' } }],
  ['for us, given to nobody', { claims: { azp: null } }],
  ['for several, by another', { claims: { aud: ['id', 'b'], azp: 'b' } }],
  ['for several, by nobody', { claims: { aud: ['id', 'b'] } }],
  ['for several, by us', { claims: { aud: ['id', 'b'], azp: 'id' } }],
  ['that has expired', { claims: { iat: now - 900, exp: now - 600 } }],
  ['from the future', { claims: { iat: now + 600, exp: now + 900 } }],
  ['with an address that is not verified', { claims: { email_verified: false } }],
  ['whose verification is a string', { claims: { email_verified: 'true' } }],
  ['without a verification', { claims: { email_verified: undefined } }],
  ['without an address', { claims: { email: undefined } }],
  ['with an address that is not invited', { claims: { email: 'eve@example.org', sub: 'eve' } }],
  ['with a blank after its address', { claims: { email: 'kira.i@example.org ', sub: 'eve' } }],
  ['with a line before its address', { claims: { email: '\nkira.i@example.org', sub: 'eve' } }],
  ['with a dotless i in its address', { claims: { email: 'kıra.i@example.org', sub: 'eve' } }],
  ['with a Cyrillic і in its address', { claims: { email: 'kіra.i@example.org', sub: 'eve' } }],
  [
    'with the kelvin sign in its address',
    { claims: { email: '\u212Aira.i@example.org', sub: 'eve' } },
  ],
  [
    'with a full-width letter in its address',
    { claims: { email: 'ｋira.i@example.org', sub: 'eve' } },
  ],
  ['from a token endpoint that fails', { token: 'error' }],
  ['in a response that is no JSON', { token: 'no JSON' }],
]
