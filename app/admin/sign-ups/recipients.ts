import type { SignUp } from '#core/sign-up/sign-up.ts'

type Reachable = Pick<SignUp, 'contact' | 'contactKind'>

/** True if there is an address to which the site can write. */
export function getsMail({ contact, contactKind }: Reachable): boolean {
  return contactKind === 'email' && contact !== ''
}

/** The contacts to copy, each once: addresses on one line, as a mail takes them, and the others one a line. */
export function contactsToCopy(signUps: readonly Reachable[]): string {
  const addresses = signUps.filter(getsMail)
  const others = signUps.filter(({ contact, contactKind }) => contact && contactKind !== 'email')
  const each = (some: readonly Reachable[]) => [...new Set(some.map(({ contact }) => contact))]
  return [each(addresses).join(', '), ...each(others)].filter(Boolean).join('\n')
}

/** Opens the text in Telegram or as a text message; undefined for a mail address, or where there is no contact. */
export function messengerLink(
  { contact, contactKind }: Reachable,
  text: string,
): string | undefined {
  if (contact === '' || contactKind === 'email') return undefined
  const written = encodeURIComponent(text)
  return contactKind === 'telegram'
    ? `https://t.me/${encodeURIComponent(contact.replace(/^@/, ''))}?text=${written}`
    : // With the question mark for Android and the ampersand for iOS.
      `sms:${contact.replace(/[^\d+]/g, '')}?&body=${written}`
}
