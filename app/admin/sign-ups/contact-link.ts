import { mailtoOf } from '#core/forms/mailto.ts'
import type { ContactKind } from '#core/sign-up/contact.ts'

/** The address that opens a mail, a chat or a call. */
export function contactLink(kind: ContactKind, contact: string): string {
  if (kind === 'phone') return `tel:${contact.replace(/[^\d+]/g, '')}`
  if (kind === 'telegram') return `https://t.me/${encodeURIComponent(contact.replace(/^@/, ''))}`
  return mailtoOf(contact)
}
