import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Configuration, interactionPolicy, Provider } from 'oidc-provider'
import type { Colors } from '#core/colors/default-colors.ts'
import { accountPage } from './account-page.ts'
import { demoAccounts, demoClient, demoIssuer, demoProviderPath } from './accounts.ts'

/** A real OpenID provider for the demo and the tests, with a button instead of a password. */
export function createDemoProvider(origin: string, readColors: () => Colors): RequestListener {
  const provider = new Provider(demoIssuer(origin), createConfiguration(origin))
  const handleProtocol = provider.callback()

  return (request, response) => {
    const path = (request.url ?? '').slice(demoProviderPath.length)
    if (path.startsWith('/choose/')) {
      return void handleChoice({ provider, readColors }, path, request, response)
    }
    // The library derives its own base address from the difference of the two.
    Object.assign(request, { originalUrl: request.url, url: path || '/' })
    return void handleProtocol(request, response)
  }
}

const protocolTimeout = 600

function createConfiguration(origin: string): Configuration {
  return {
    clients: [
      {
        client_id: demoClient.id,
        client_secret: demoClient.secret,
        redirect_uris: [`${origin}/sign-in/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Google puts the address into the ID token, so this one does too.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: createInteractionPolicy(),
      url: (_, { uid }) => `${demoProviderPath}/choose/${uid}`,
    },
    jwks: { keys: [createSigningKey()] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: protocolTimeout,
      AuthorizationCode: 60,
      Grant: protocolTimeout,
      IdToken: protocolTimeout,
      Interaction: protocolTimeout,
      Session: protocolTimeout,
    },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
    loadExistingGrant: grantConsent,
  }
}

/** Choosing an account is consent: there is only one client. */
const grantConsent: Configuration['loadExistingGrant'] = async (context) => {
  const grant = new context.oidc.provider.Grant({
    clientId: context.oidc.client?.clientId,
    accountId: context.oidc.session?.accountId,
  })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** Shows the accounts; a press on one of them continues the sign-in. */
async function handleChoice(
  { provider, readColors }: { provider: Provider; readColors: () => Colors },
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A GET after the choice comes from the browser's history and is no error.
  const fallback = request.method === 'GET' ? '/sign-in' : '/sign-in?problem=failed'
  try {
    const account = demoAccounts.find((email) => path.endsWith(`/${encodeURIComponent(email)}`))
    if (request.method !== 'POST' || !account) {
      await provider.interactionDetails(request, response)
      const action = `${demoProviderPath}${path}`
      const { headers, html } = await accountPage(action, demoAccounts, readColors())
      response.writeHead(200, headers).end(html)
      return
    }
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: account },
    })
  } catch {
    response.writeHead(303, { location: fallback }).end()
  }
}

/** Like Google, it lets the user choose an account each time. */
function createInteractionPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function createSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }
}
