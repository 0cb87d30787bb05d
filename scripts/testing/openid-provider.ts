import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createTokenSigner, type Json, type Signing } from './openid-tokens.ts'

/** A test changes the part that should be wrong. */
type ProviderBehavior = {
  /** Claims of the ID token that replace the valid ones. */
  claims: Json
  header: Json
  signing: Signing
  token: 'valid' | 'error' | 'no JSON' | 'silence'
  discovery: 'valid' | 'error' | 'silence'
  /** The values of `prompt` that it knows, and whether its description says so. */
  prompts: 'all' | 'none' | 'none, as it says'
}
export type ProviderChanges = Partial<ProviderBehavior>

/** Without a redirect address it may return to any. */
type Client = { id: string; secret: string; redirect?: string }
type AuthorizationGrant = {
  client: string
  redirect: string
  challenge: string
  nonce: string | null
}

const validBehavior: ProviderBehavior = {
  claims: {},
  header: {},
  signing: 'own key',
  token: 'valid',
  discovery: 'valid',
  prompts: 'all',
}

/**
 * An OpenID provider that checks what a provider checks (the client, the address to return to, PKCE,
 * that a code is used once) and then answers as a test demands, for instance with a forged token.
 */
export async function startOpenIdProvider(client: Client, others: Client[] = []) {
  const clients = [client, ...others]
  const codes = new Map<string, AuthorizationGrant>()
  const refusals: string[] = []
  const signer = createTokenSigner(client.secret)
  let behavior = validBehavior
  let issuerName = ''

  const server = createServer(async (request, response) => {
    const sendJson = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    if (pathname === '/.well-known/openid-configuration') {
      if (behavior.discovery === 'silence') return
      const prompts = behavior.prompts === 'none, as it says' && {
        prompt_values_supported: ['none'],
      }
      const description = { ...discovery(issuerName), ...prompts }
      return sendJson(behavior.discovery === 'valid' ? 200 : 500, description)
    }
    if (pathname === '/jwks') return sendJson(200, { keys: signer.keys() })
    if (pathname === '/authorize') {
      const returnAddress = authorize(searchParams)
      return response
        .writeHead(returnAddress ? 302 : 400, returnAddress ? { location: returnAddress } : {})
        .end()
    }
    const form = new URLSearchParams(await text(request))
    if (behavior.token === 'silence') return
    if (behavior.token === 'error') return sendJson(500, { error: 'server_error' })
    const grant = exchange(form)
    if (typeof grant === 'string') {
      refusals.push(grant)
      const error = grant === 'unknown client' ? 'invalid_client' : 'invalid_grant'
      return sendJson(400, { error, error_description: grant })
    }
    const tokens = { access_token: 'a', token_type: 'Bearer', id_token: idToken(grant) }
    if (behavior.token === 'no JSON')
      return response.writeHead(200).end(`${JSON.stringify(tokens)}}`)
    return sendJson(200, tokens)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuerName = origin

  /** Grants every valid request at once. Returns the address to return to, with a code. */
  function authorize(parameters: URLSearchParams): string | undefined {
    const get = (key: string) => parameters.get(key) ?? ''
    const known = clients.find(({ id }) => id === get('client_id'))
    const isKnown = known && [undefined, get('redirect_uri')].includes(known.redirect)
    const isSafe = get('code_challenge_method') === 'S256' && get('code_challenge').length === 43
    const isOpenId = get('response_type') === 'code' && get('scope').split(' ').includes('openid')
    if (!isKnown || !isSafe || !isOpenId) return undefined
    if (behavior.prompts !== 'all' && parameters.has('prompt')) {
      const refusal = {
        error: 'invalid_request',
        error_description: 'unsupported prompt value requested by anna@example.org',
        state: get('state'),
      }
      return `${get('redirect_uri')}?${new URLSearchParams(refusal)}`
    }
    const code = randomUUID()
    codes.set(code, {
      client: get('client_id'),
      redirect: get('redirect_uri'),
      challenge: get('code_challenge'),
      nonce: parameters.get('nonce'),
    })
    return `${get('redirect_uri')}?${new URLSearchParams({ code, state: get('state') })}`
  }

  function exchange(form: URLSearchParams): AuthorizationGrant | string {
    const get = (key: string) => form.get(key) ?? ''
    const knownClient = clients.find(({ id }) => id === get('client_id'))
    if (knownClient?.secret !== get('client_secret')) return 'unknown client'
    const grant = codes.get(get('code'))
    codes.delete(get('code'))
    if (!grant) return 'unknown code'
    if (grant.client !== knownClient.id) return 'the code of another client'
    if (grant.redirect !== get('redirect_uri')) return 'another address to return to'
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url')
    return grant.challenge === challenge ? grant : 'another verifier'
  }

  function idToken({ client: audience, nonce }: AuthorizationGrant): string {
    const now = Math.floor(Date.now() / 1000)
    const person = { sub: 'anna', email: 'anna@example.org', email_verified: true }
    const lifetime = { iat: now, exp: now + 300 }
    const claims = {
      iss: issuerName,
      aud: audience,
      ...person,
      ...lifetime,
      nonce,
      ...behavior.claims,
    }
    return signer.token(claims, behavior)
  }

  return {
    origin,
    plan: (changes: ProviderChanges) => (behavior = { ...validBehavior, ...changes }),
    /** Changes its issuer and the addresses of its endpoints. */
    setIssuerName: (issuer: string) => (issuerName = issuer),
    rotateKeys: signer.rotate,
    /** The reasons for which it refused to exchange codes. */
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
