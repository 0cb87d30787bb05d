import type { Settings } from '#core/community/settings.ts'
import { mailtoOf } from '#core/forms/mailto.ts'
import { languagesOf } from '#core/localized.ts'

export const securityTxtPath = '/.well-known/security.txt'

export function securityTxt(
  { email, languages }: Pick<Settings, 'email' | 'languages'>,
  origin: string,
  now: Date,
): string {
  const lines = [
    // The file must have one: without an address there is the form.
    `Contact: ${email ? mailtoOf(email) : `${origin}/feedback`}`,
    `Expires: ${expiryAfter(now).toISOString()}`,
    `Preferred-Languages: ${languagesOf(languages).join(', ')}`,
    `Canonical: ${origin}${securityTxtPath}`,
  ]
  return `${lines.join('\n')}\n`
}

/** The first day of the seventh month from now: in the future for half a year, and changed once a month. */
function expiryAfter(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7))
}
