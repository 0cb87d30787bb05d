export const passkeyPurposes = ['sign in', 'confirm', 'add', 'invitation'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** Where a browser gets what it asks the device for, and where it sends the answer. */
export const passkeyAddresses = {
  begin: '/sign-in/passkey/begin',
  finish: '/sign-in/passkey/finish',
} as const

/** Longer names of passkeys are cut. */
export const maxPasskeyName = 60

/** Follows the team's page in an invitation through the provider, which opens it in the language of the device. */
export const invitedQuery = '?invited'

/** The token is in the fragment, which no browser sends to a server or to another site. */
export function invitationAddress(origin: string, token: string, search = ''): string {
  return `${origin}/invitation${search}#${token}`
}
