import type { SignUp } from '#core/sign-up/sign-up.ts'

type Reachable = Pick<SignUp, 'contact' | 'contactKind'>

/** Whether there is an address to which the site can write. */
export function getsMail({ contact, contactKind }: Reachable): boolean {
  return contactKind === 'email' && contact !== ''
}

/** The contacts to copy, each once: for the fields of a mail, or one a line. */
export function contactsToCopy(signUps: readonly Reachable[]): string {
  const contacts = [...new Set(signUps.map(({ contact }) => contact).filter(Boolean))]
  return contacts.join(signUps.some(getsMail) ? ', ' : '\n')
}
