import { createHmac, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Record<string, unknown>

/** What the stand-in says next; a test changes what it wants to be wrong. */
export type Plan = {
  claims: Json
  header: Json
  signing: 'own key' | 'another key' | 'client secret' | 'none'
  token: 'given' | 'error' | 'silence'
  discovery: 'given' | 'error'
}

const honest: Plan = {
  claims: {},
  header: {},
  signing: 'own key',
  token: 'given',
  discovery: 'given',
}

const fresh = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

/** An OpenID provider that sends whatever answer a test asks of it, forged ones above all. */
export async function standInIssuer(client: { id: string; secret: string }) {
  let own = fresh()
  const another = fresh()
  let plan = honest
  let nonce = ''
  const server = createServer((request, response) => {
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const path = request.url ?? ''
    if (path.startsWith('/.well-known')) {
      return say(plan.discovery === 'given' ? 200 : 500, discovery(origin))
    }
    if (path === '/jwks') return say(200, { keys: [publicKey(own)] })
    if (plan.token === 'silence') return undefined
    if (plan.token === 'error') return say(500, { error: 'server_error' })
    return say(200, { access_token: 'a', token_type: 'Bearer', id_token: idToken() })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function idToken(): string {
    const now = Math.floor(Date.now() / 1000)
    const header = { alg: algorithm(plan.signing), kid: 'own', typ: 'JWT', ...plan.header }
    const claims = {
      iss: origin,
      aud: client.id,
      sub: 'anna',
      email: 'anna@example.org',
      email_verified: true,
      iat: now,
      exp: now + 300,
      nonce,
      ...plan.claims,
    }
    const body = `${encode(header)}.${encode(claims)}`
    return `${body}.${signature(body)}`
  }

  function signature(body: string): string {
    if (plan.signing === 'none') return ''
    if (plan.signing === 'client secret') {
      return createHmac('sha256', client.secret).update(body).digest('base64url')
    }
    const key = plan.signing === 'own key' ? own : another
    return sign('RSA-SHA256', Buffer.from(body), key).toString('base64url')
  }

  return {
    origin,
    /** The nonce that the honest answer repeats. */
    expect: (asked: string) => (nonce = asked),
    plan: (changes: Partial<Plan>) => (plan = { ...honest, ...changes }),
    rotateKeys: () => (own = fresh()),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function discovery(origin: string) {
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function publicKey(key: KeyObject) {
  return { ...createPublicKey(key).export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }
}

function algorithm(signing: Plan['signing']): string {
  if (signing === 'none') return 'none'
  return signing === 'client secret' ? 'HS256' : 'RS256'
}

function encode(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
