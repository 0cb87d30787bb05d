import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'

export type Json = Record<string, unknown>
export type Signing = 'own key' | 'another key' | 'client secret' | 'none'

const algorithms = {
  'own key': 'RS256',
  'another key': 'RS256',
  'client secret': 'HS256',
  none: 'none',
}

const createKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** The keys of a provider, and tokens signed with them or forged. */
export function createTokenSigner(secret: string) {
  let currentKey = createKey()
  let keyId = 'first'
  const otherKey = createKey()

  function signature(body: string, signing: Signing): string {
    if (signing === 'none') return ''
    if (signing === 'client secret') {
      return createHmac('sha256', secret).update(body).digest('base64url')
    }
    const key = signing === 'own key' ? currentKey : otherKey
    return sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')
  }

  return {
    keys: () => [
      {
        ...createPublicKey(currentKey).export({ format: 'jwk' }),
        kid: keyId,
        use: 'sig',
        alg: 'RS256',
      },
    ],
    rotate(newKeyId: string) {
      currentKey = createKey()
      keyId = newKeyId
    },
    token(claims: Json, { header, signing }: { header: Json; signing: Signing }): string {
      const body = [{ alg: algorithms[signing], kid: keyId, typ: 'JWT', ...header }, claims]
        .map(encode)
        .join('.')
      return `${body}.${signature(body, signing)}`
    },
  }
}

function encode(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
