import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

export type Json = Record<string, unknown>
export type Signing = 'own key' | 'another key' | 'client secret' | 'none'

const algorithms = {
  'own key': 'RS256',
  'another key': 'RS256',
  'client secret': 'HS256',
  none: 'none',
}

const fresh = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** The keys of a provider, and tokens signed with them, or as a forger would. */
export function createTokenSigner(secret: string) {
  let own = fresh()
  let kid = 'first'
  const another = fresh()

  function signature(body: string, signing: Signing): string {
    if (signing === 'none') return ''
    if (signing === 'client secret') {
      return createHmac('sha256', secret).update(body).digest('base64url')
    }
    const key = signing === 'own key' ? own : another
    return sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')
  }

  return {
    keys: () => [
      { ...createPublicKey(own).export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' },
    ],
    rotate(named: string) {
      own = fresh()
      kid = named
    },
    token(claims: Json, { header, signing }: { header: Json; signing: Signing }): string {
      const body = [{ alg: algorithms[signing], kid, typ: 'JWT', ...header }, claims]
        .map(encode)
        .join('.')
      return `${body}.${signature(body, signing)}`
    },
  }
}

function encode(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
