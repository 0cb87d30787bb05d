import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTokenSigner, type Json, type Signing } from './openid-tokens.ts'

/** What the stand-in says next; a test changes what it wants to be wrong. */
type ProviderBehavior = {
  /** Of the ID token, instead of the honest ones. */
  claims: Json
  header: Json
  signing: Signing
  token: 'given' | 'error' | 'no JSON' | 'silence'
  discovery: 'given' | 'error' | 'silence'
}
export type ProviderChanges = Partial<ProviderBehavior>

type Client = { id: string; secret: string }
type Grant = { client: string; redirect: string; challenge: string; nonce: string | null }

const honest: ProviderBehavior = {
  claims: {},
  header: {},
  signing: 'own key',
  token: 'given',
  discovery: 'given',
}

/**
 * An OpenID provider that checks what a provider checks (the client, the address to return to, PKCE,
 * that a code is used once) and then sends whatever answer a test asks of it, forged ones above all.
 */
export async function startOpenIdProvider(client: Client, others: Client[] = []) {
  const clients = [client, ...others]
  const codes = new Map<string, Grant>()
  const refusals: string[] = []
  const signer = createTokenSigner(client.secret)
  let plan = honest
  let name = ''

  const server = createServer(async (request, response) => {
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    if (pathname === '/.well-known/openid-configuration') {
      if (plan.discovery === 'silence') return
      return say(plan.discovery === 'given' ? 200 : 500, discovery(name))
    }
    if (pathname === '/jwks') return say(200, { keys: signer.keys() })
    if (pathname === '/authorize') {
      const back = authorize(searchParams)
      return response.writeHead(back ? 302 : 400, back ? { location: back } : {}).end()
    }
    const form = new URLSearchParams(await text(request))
    if (plan.token === 'silence') return
    if (plan.token === 'error') return say(500, { error: 'server_error' })
    const granted = exchange(form)
    if (typeof granted === 'string') {
      refusals.push(granted)
      return say(400, { error: 'invalid_grant', error_description: granted })
    }
    const tokens = { access_token: 'a', token_type: 'Bearer', id_token: idToken(granted) }
    if (plan.token === 'no JSON') return response.writeHead(200).end(`${JSON.stringify(tokens)}}`)
    return say(200, tokens)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  name = origin

  /** Whoever comes agrees at once; the address to go back to, with a code. */
  function authorize(asked: URLSearchParams): string | undefined {
    const get = (key: string) => asked.get(key) ?? ''
    const isKnown = clients.some(({ id }) => id === get('client_id'))
    const isSafe = get('code_challenge_method') === 'S256' && get('code_challenge').length === 43
    const isOpenId = get('response_type') === 'code' && get('scope').split(' ').includes('openid')
    if (!isKnown || !isSafe || !isOpenId) return undefined
    const code = randomUUID()
    codes.set(code, {
      client: get('client_id'),
      redirect: get('redirect_uri'),
      challenge: get('code_challenge'),
      nonce: asked.get('nonce'),
    })
    return `${get('redirect_uri')}?${new URLSearchParams({ code, state: get('state') })}`
  }

  function exchange(form: URLSearchParams): Grant | string {
    const get = (key: string) => form.get(key) ?? ''
    const known = clients.find(({ id }) => id === get('client_id'))
    if (known?.secret !== get('client_secret')) return 'unknown client'
    const grant = codes.get(get('code'))
    codes.delete(get('code'))
    if (!grant) return 'unknown code'
    if (grant.client !== known.id) return 'the code of another client'
    if (grant.redirect !== get('redirect_uri')) return 'another address to return to'
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url')
    return grant.challenge === challenge ? grant : 'another verifier'
  }

  function idToken({ client: audience, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: 'anna', email: 'anna@example.org', email_verified: true }
    const times = { iat: now, exp: now + 300 }
    const claims = { iss: name, aud: audience, ...person, ...times, nonce, ...plan.claims }
    return signer.token(claims, plan)
  }

  return {
    origin,
    plan: (changes: ProviderChanges) => (plan = { ...honest, ...changes }),
    /** It takes this for its name, and names its addresses under it. */
    setIssuerName: (issuer: string) => (name = issuer),
    rotateKeys: signer.rotate,
    /** Why it refused to exchange codes. */
    refusals,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  }
}
