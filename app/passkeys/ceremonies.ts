import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { postForm } from '#app/forms/post-form.ts'
import { passkeyAddresses, type PasskeyPurpose } from '#core/admins/passkey-requests.ts'
import type { PasskeyProblem, PasskeyResult } from './passkey-problem.ts'

type Refused = { ok: false; reason: string }
/** The options are those of the purpose. */
type Begun = { ok: true; options: RequestOptions & CreationOptions; email?: string }
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']

export const signIn = () => answer('sign in', use)
export const confirm = () => answer('confirm', use)
export const addPasskey = (name: string) => answer('add', create, { name })
export const acceptInvitation = (token: string, name: string) =>
  answer('invitation', create, { token, name })

/** For whom the link is. */
export async function readInvitation(
  token: string,
): Promise<{ ok: true; email: string } | { ok: false; reason: PasskeyProblem }> {
  const begun = await begin('invitation', { token })
  return begun.ok ? { ok: true, email: begun.email ?? '' } : refused(begun.reason)
}

const use = (optionsJSON: RequestOptions) => startAuthentication({ optionsJSON })
const create = (optionsJSON: CreationOptions) => startRegistration({ optionsJSON })

/** Asks the server what to ask the device for, and sends the device's answer. */
async function answer(
  purpose: PasskeyPurpose,
  ask: (options: Begun['options']) => Promise<object>,
  fields: { token?: string; name?: string } = {},
): Promise<PasskeyResult> {
  if (!browserSupportsWebAuthn()) return { ok: false, reason: 'unsupported' }
  const begun = await begin(purpose, fields)
  if (!begun.ok) return refused(begun.reason)
  let given: object
  try {
    given = await ask(begun.options)
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
  const values = { for: purpose, ...fields, answer: JSON.stringify(given) }
  const result = await postForm<{ ok: true } | Refused>(passkeyAddresses.finish, values)
  return result.ok ? { ok: true } : refused(result.reason)
}

const begin = (purpose: PasskeyPurpose, fields: { token?: string }) =>
  postForm<Begun | Refused>(passkeyAddresses.begin, { for: purpose, ...fields })

const refusals: readonly string[] = [
  'busy',
  'full',
  'noConnection',
  'signedOut',
  'unconfirmed',
  'unknown',
  'used',
  'wrong',
] satisfies PasskeyProblem[]

function refused(reason: string): { ok: false; reason: PasskeyProblem } {
  return { ok: false, reason: refusals.includes(reason) ? (reason as PasskeyProblem) : 'failed' }
}

/** Browsers say the same where the person cancels, takes too long or has no passkey. */
function problemOf(error: unknown): PasskeyProblem {
  const { name } = error instanceof Error ? error : new Error()
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known'
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return /^(SecurityError|NotSupportedError|ConstraintError)$/.test(name) ? 'unsupported' : 'failed'
}
