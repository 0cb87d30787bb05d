import { text } from './text-schema.ts'

export function email() {
  return text(254).min(1, 'empty').refine(isEmail, 'notAnEmail')
}

export function optionalEmail() {
  return text(254).refine((value) => value === '' || isEmail(value), 'notAnEmail')
}

// Checks the form only, not whether the mailbox exists.
function isEmail(value: string): boolean {
  return /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(value)
}

/**
 * Maps spellings of one mailbox to one address. Gmail ignores dots and what follows a plus, and has two
 * domains; other providers may not, so only the case is folded for them.
 */
export function normalizeMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const separator = folded.lastIndexOf('@')
  const name = folded.slice(0, separator)
  const domain = folded.slice(separator + 1)
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return folded
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@gmail.com`
}

export function isSameMailbox(a: string, b: string): boolean {
  return normalizeMailbox(a) === normalizeMailbox(b)
}
