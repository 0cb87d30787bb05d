import { z } from 'zod'
import { readLimitedText } from '#server/base/limited-text.ts'
import type { ProviderSettings } from '#server/config/provider-settings.ts'
import { selectAccount } from '#server/sign-in/provider.ts'

export type ProviderProblem = 'unreachable' | 'noProvider' | 'wrongClient' | 'wrongAddress'

const timeout = 5_000
const maxBytes = 1024 * 1024
const configurationSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
})
type Endpoints = z.output<typeof configurationSchema>

/** Why nobody could sign in with these settings; undefined where nothing is wrong that can be found out in advance. */
export async function testProvider(
  settings: ProviderSettings,
  callback: string,
): Promise<ProviderProblem | undefined> {
  try {
    const endpoints = await discover(settings.issuer)
    if (!endpoints) return 'noProvider'
    return (
      (await findClientProblem(endpoints, settings, callback)) ??
      (await findAddressProblem(endpoints, settings, callback))
    )
  } catch {
    return 'unreachable'
  }
}

async function discover(issuer: string): Promise<Endpoints | undefined> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await request(address)
  if (response.status >= 500) throw new Error('The provider has a fault of its own')
  const found = parseJson(configurationSchema, await readLimitedText(response, maxBytes))
  // The sign-in refuses another name, also one with a slash more.
  return found && new URL(found.issuer).href === new URL(issuer).href ? found : undefined
}

/** A code that nobody issued: the provider checks the client before it. */
async function findClientProblem(
  { token_endpoint: address }: Endpoints,
  { clientId, clientSecret }: ProviderSettings,
  callback: string,
): Promise<ProviderProblem | undefined> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    redirect_uri: callback,
    client_id: clientId,
    client_secret: clientSecret,
    code_verifier: 'x'.repeat(43),
  })
  const response = await request(address, { method: 'POST', body })
  const schema = z.object({ error: z.string() })
  const { error } = parseJson(schema, await readLimitedText(response, maxBytes)) ?? {}
  if (error === 'redirect_uri_mismatch') return 'wrongAddress'
  return error === 'invalid_client' || error === 'unauthorized_client' ? 'wrongClient' : undefined
}

/** Where it is an error, the provider does not know our address. */
async function findAddressProblem(
  { authorization_endpoint: address }: Endpoints,
  settings: ProviderSettings,
  callback: string,
): Promise<ProviderProblem | undefined> {
  const response = await askForAuthorization(address, settings, callback)
  if (response.status >= 400 && response.status < 500) return 'wrongAddress'
  // Google redirects to a page of its own, whose address has the error in base64.
  const location = URL.parse(response.headers.get('location') ?? '', address)
  const details = location?.searchParams.get('authError') ?? ''
  const isMismatch = Buffer.from(details, 'base64').includes('redirect_uri_mismatch')
  return isMismatch ? 'wrongAddress' : undefined
}

/** True if the provider refuses to let a person choose an account; one that takes the prompt may still ignore it. */
export async function refusesPrompt(
  endpoint: string,
  settings: ProviderSettings,
  callback: string,
): Promise<boolean> {
  const response = await askForAuthorization(endpoint, settings, callback, {
    prompt: selectAccount,
  })
  const location = URL.parse(response.headers.get('location') ?? '', endpoint)
  return location?.href.startsWith(callback) === true && location.searchParams.has('error')
}

/** Asks as the browser would. */
function askForAuthorization(
  endpoint: string,
  { clientId }: ProviderSettings,
  callback: string,
  prompt?: { prompt: string },
): Promise<Response> {
  const url = new URL(endpoint)
  url.search = String(
    new URLSearchParams({
      client_id: clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email',
      state: 'test',
      nonce: 'test',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      ...prompt,
    }),
  )
  return request(url.href)
}

function request(address: string, options: RequestInit = {}): Promise<Response> {
  return fetch(address, { ...options, redirect: 'manual', signal: AbortSignal.timeout(timeout) })
}

function parseJson<T>(schema: z.ZodType<T>, text: string | undefined): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}
