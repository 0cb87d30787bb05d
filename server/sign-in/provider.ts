import type { Configuration, IDToken } from 'openid-client'
import { systemClock } from '#server/base/clock.ts'
import { google, type ProviderSettings } from '#server/config/provider-settings.ts'

/** A verified account. Issuer and subject identify the person; the address only matches an invitation. */
export type Account = { issuer: string; subject: string; email: string }

export type PendingSignIn = {
  state: string
  nonce: string
  verifier: string
  returnTo: string
  /** The provider was asked to let the person choose an account. */
  asksForAccount: boolean
}

export type Provider = {
  begin: (
    returnTo: string,
    options?: { asksForAccount: boolean },
  ) => Promise<{ address: URL; pendingSignIn: PendingSignIn }>
  finish: (callbackUrl: URL, pendingSignIn: PendingSignIn) => Promise<FinishResult>
}

export type FinishResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'issued in the future' | 'for another client' | 'unverified address' }

type Settings = ProviderSettings & { callback: string }

const timeoutSeconds = 5
const clockTolerance = 60

/** A value of `prompt`. */
export const selectAccount = 'select_account'

/** Imported with the first sign-in, so that visitors do not wait for it. */
const loadLibrary = () => import('openid-client')

export function createProvider(settings: Settings): Provider {
  let discovered: Promise<Configuration> | undefined

  /** Loaded with the first sign-in, and again after a failure. */
  const loadConfiguration = () => {
    discovered ??= discover(settings).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  return {
    begin: async (returnTo, { asksForAccount } = { asksForAccount: true }) =>
      begin(await loadConfiguration(), settings.callback, { returnTo, asksForAccount }),
    finish: async (callbackUrl, pendingSignIn) =>
      finish(await loadConfiguration(), callbackUrl, pendingSignIn),
  }
}

async function begin(
  configuration: Configuration,
  callback: string,
  { returnTo, asksForAccount: isAllowed }: Pick<PendingSignIn, 'returnTo' | 'asksForAccount'>,
) {
  const client = await loadLibrary()
  const asksForAccount = isAllowed && knowsPrompt(configuration)
  const pendingSignIn = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    returnTo,
    asksForAccount,
  }
  const address = client.buildAuthorizationUrl(configuration, {
    redirect_uri: callback,
    scope: 'openid email',
    state: pendingSignIn.state,
    nonce: pendingSignIn.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(pendingSignIn.verifier),
    code_challenge_method: 'S256',
    // Somebody who was refused with one account can choose another.
    ...(asksForAccount && { prompt: selectAccount }),
  })
  return { address, pendingSignIn }
}

/** Most providers do not say which they know. */
function knowsPrompt(configuration: Configuration): boolean {
  const { prompt_values_supported: known } = configuration.serverMetadata()
  return !Array.isArray(known) || known.includes(selectAccount)
}

async function finish(
  configuration: Configuration,
  callbackUrl: URL,
  { state, nonce, verifier }: PendingSignIn,
): Promise<FinishResult> {
  const client = await loadLibrary()
  const tokens = await client.authorizationCodeGrant(configuration, callbackUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token')
  // By the machine's clock, as the library checks the other times of the token.
  if (claims.iat > systemClock().getTime() / 1000 + clockTolerance) {
    return { ok: false, reason: 'issued in the future' }
  }
  if (!isForUs(claims, configuration.clientMetadata().client_id)) {
    return { ok: false, reason: 'for another client' }
  }
  const { iss, sub, email } = claims
  if (typeof email !== 'string' || !isVerifiedBy(claims, email)) {
    return { ok: false, reason: 'unverified address' }
  }
  return { ok: true, account: { issuer: iss, subject: sub, email } }
}

/** A token for several clients, or given to another one (`azp`), may come from that one. */
function isForUs({ aud, azp }: IDToken, clientId: string): boolean {
  if (Array.isArray(aud) && aud.length > 1) return false
  return azp === undefined || azp === clientId
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const client = await loadLibrary()
  const metadata = {
    client_secret: clientSecret,
    id_token_signed_response_alg: 'RS256',
    [client.clockTolerance]: clockTolerance,
  }
  return client.discovery(new URL(issuer), clientId, metadata, undefined, {
    timeout: timeoutSeconds,
    // The token comes directly from the provider over TLS; its signature is checked all the same.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** Google verifies its own addresses and those of a workspace; other addresses it verified only once. */
function isVerifiedBy({ iss, email_verified, hd }: IDToken, email: string): boolean {
  if (email_verified !== true) return false
  if (iss !== google) return true
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === 'gmail.com' || domain === 'googlemail.com' || hd === domain
}
