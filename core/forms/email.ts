import { text } from './text-schema.ts'

export function email() {
  return text(254).min(1, 'empty').refine(isEmail, 'notAnEmail')
}

// The shape only: whether letters arrive there, only a letter can tell.
function isEmail(value: string): boolean {
  return /^[^\s@"(),:;<>[\\\]]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(value)
}

/**
 * The address by which two spellings are known to be one mailbox. Gmail sees neither dots nor what
 * follows a plus, and answers under two domains; other hosts may tell them apart, so only case is folded.
 */
export function normalizeMailbox(address: string): string {
  const folded = address.trim().normalize('NFKC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const name = folded.slice(0, at)
  const domain = folded.slice(at + 1)
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return folded
  return `${name.replace(/\+.*$/s, '').replaceAll('.', '')}@gmail.com`
}

export function isSameMailbox(one: string, other: string): boolean {
  return normalizeMailbox(one) === normalizeMailbox(other)
}
