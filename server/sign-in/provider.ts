import type { Configuration, IDToken } from 'openid-client'

/** What the provider vouches for. The address is an invitation at most; issuer and subject are the person. */
export type Account = { issuer: string; subject: string; email: string }

/** What the browser keeps between leaving for the provider and coming back; good for one return. */
export type PendingSignIn = { state: string; nonce: string; verifier: string; returnTo: string }

export type Provider = {
  begin: (returnTo: string) => Promise<{ address: URL; pendingSignIn: PendingSignIn }>
  finish: (callbackUrl: URL, journey: PendingSignIn) => Promise<Account>
}

type Settings = { issuer: string; clientId: string; clientSecret: string; callback: string }

/** The account is real, and yet not one whose address anybody has vouched for. */
export class UnverifiedAddress extends Error {
  override readonly name = 'UnverifiedAddress'
}

const timeoutSeconds = 5
const clockTolerance = 60
const google = 'https://accounts.google.com'

/** The library comes with the first sign-in: whoever only reads never waits for it to be loaded. */
const library = () => import('openid-client')

export function createProvider(settings: Settings): Provider {
  let found: Promise<Configuration> | undefined

  /** Asked for at the first sign-in and, after a failure, again at the next. */
  const configuration = () => {
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    async begin(returnTo) {
      const client = await library()
      const pendingSignIn = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        returnTo,
      }
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.callback,
        scope: 'openid email',
        state: pendingSignIn.state,
        nonce: pendingSignIn.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pendingSignIn.verifier),
        code_challenge_method: 'S256',
        // Whoever was refused with one account can choose another.
        prompt: 'select_account',
      })
      return { address: url, pendingSignIn }
    },

    async finish(cameBackTo, { state, nonce, verifier }) {
      const client = await library()
      const tokens = await client.authorizationCodeGrant(await configuration(), cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new UnverifiedAddress('no ID token')
      if (claims.iat > Date.now() / 1000 + clockTolerance) throw new Error('issued in the future')
      // One that is meant for others too could have been got from them.
      if (Array.isArray(claims.aud) && claims.aud.length > 1) throw new Error('for others too')
      const { iss, sub, email } = claims
      if (typeof email !== 'string' || !isVerifiedBy(claims, email)) {
        throw new UnverifiedAddress('the address is not verified')
      }
      return { issuer: iss, subject: sub, email }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const client = await library()
  const metadata = {
    client_secret: clientSecret,
    id_token_signed_response_alg: 'RS256',
    [client.clockTolerance]: clockTolerance,
  }
  return client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    // The token comes over TLS from the provider itself; its signature is checked all the same.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** Google vouches for its own addresses and for a workspace's; of any other it only heard once. */
function isVerifiedBy({ iss, email_verified, hd }: IDToken, email: string): boolean {
  if (email_verified !== true) return false
  if (iss !== google) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === 'gmail.com' || domain === 'googlemail.com' || hd === domain
}
