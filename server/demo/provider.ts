import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { interactionPolicy, Provider } from 'oidc-provider'
import { accountPage } from './account-page.ts'
import { demoAccounts, demoClient, demoIssuer, demoProviderPath } from './accounts.ts'

/**
 * A real OpenID provider for whoever tries the site out, and for the tests: the way through it is the
 * way through Google, only that one presses a button instead of giving a password.
 */
export function createDemoProvider(origin: string): RequestListener {
  const provider = new Provider(demoIssuer(origin), {
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
    jwks: { keys: [signingKey()] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true }),
    }),
    // There is one application, and choosing an account is consent enough.
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const protocol = provider.callback()

  return (request, response) => {
    const path = (request.url ?? '').slice(demoProviderPath.length)
    if (path.startsWith('/choose/')) return void handleChoice(provider, path, request, response)
    // The library finds its own addresses by what was cut off.
    Object.assign(request, { originalUrl: request.url, url: path || '/' })
    return void protocol(request, response)
  }
}

/** Shows the accounts; a press on one of them goes on where the site sent the browser from. */
async function handleChoice(
  provider: Provider,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Come back to by the browser's history when the choice was made long ago: nothing went wrong.
  const seeOther = request.method === 'GET' ? '/sign-in' : '/sign-in?problem=failed'
  try {
    const chosen = demoAccounts.find((email) => path.endsWith(`/${encodeURIComponent(email)}`))
    if (request.method !== 'POST' || !chosen) {
      await provider.interactionDetails(request, response)
      const action = `${demoProviderPath}${path}`
      response.writeHead(200, accountPage.headers).end(accountPage.html(action, demoAccounts))
      return
    }
    await provider.interactionFinished(request, response, {
      select_account: {},
      login: { accountId: chosen },
    })
  } catch {
    response.writeHead(303, { location: seeOther }).end()
  }
}

/** Like Google, it asks each time which account is meant. */
function createInteractionPolicy() {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }
}
