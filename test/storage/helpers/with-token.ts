import type { SendResult } from '#core/site/sign-ups.ts'

/** The sign-up that was stored, where its private address was told at once. */
export function withToken(sent: SendResult) {
  if (!sent.ok) throw new Error(`Not signed up: ${sent.reason}`)
  if (sent.token === undefined) throw new Error('Only the mail has the token')
  return sent
}
