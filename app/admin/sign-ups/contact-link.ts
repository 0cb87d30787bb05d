import type { ContactKind } from '#core/sign-up/sign-up.ts'

/** The address that opens a mail, a chat or a call. */
export function contactLink(kind: ContactKind, contact: string): string {
  if (kind === 'phone') return `tel:${contact.replace(/[^\d+]/g, '')}`
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(contact.replace(/^@/, ''))}`
  const separator = contact.lastIndexOf('@')
  // Encoded, because the part before the @ could otherwise add other recipients.
  const [name, host] = [contact.slice(0, separator), contact.slice(separator + 1)]
  return `mailto:${encodeURIComponent(name)}@${encodeURIComponent(host)}`
}
