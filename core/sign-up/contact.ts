import type { ContactChoice } from './sign-up-fields.ts'

export const contactKinds = ['email', 'telegram', 'phone'] as const
export type ContactKind = (typeof contactKinds)[number]

const acceptedKinds: Record<ContactChoice, readonly [ContactKind, ...ContactKind[]]> = {
  email: ['email'],
  telegram: ['telegram'],
  phone: ['phone'],
  any: contactKinds,
  emailOrTelegram: ['email', 'telegram'],
  emailOrPhone: ['email', 'phone'],
  telegramOrPhone: ['telegram', 'phone'],
}

export function acceptsContact(choice: ContactChoice, kind: ContactKind): boolean {
  return acceptedKinds[choice].includes(kind)
}

/** Tells the kind of what somebody has written, which may be none of what is accepted; where only one kind is, it is taken for that. */
export function contactKindOf(typed: string, choice: ContactChoice): ContactKind {
  const [first, ...others] = acceptedKinds[choice]
  if (others.length === 0) return first
  const contact = typed.trim()
  if (/^(?:tel:)?[+(]*\d/.test(withoutTelegram(contact)) && !contact.slice(1).includes('@')) {
    return 'phone'
  }
  return contact.slice(1).includes('@') && !telegramAddress.test(contact) ? 'email' : 'telegram'
}

const telegramAddress = /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/@?/i
const withoutTelegram = (contact: string) => contact.replace(telegramAddress, '')

/** The name as people write it to each other, whether it was typed or a link was pasted. */
export function toTelegramName(typed: string): string {
  return `@${withoutTelegram(typed)
    .replace(/^@\s*/, '')
    .replace(/[/?].*$/, '')}`
}

/** A Ukrainian number in one spelling, so that one person is one contact; others stay as they were typed. */
export function toPhone(typed: string): string {
  const phone = withoutTelegram(typed)
    .replace(/^tel:/i, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
  const ukrainian = /^(?:(?:00)?38|8)?0(\d\d)(\d{3})(\d\d)(\d\d)$/.exec(
    phone.replace(/[\s().+-]/g, ''),
  )
  return ukrainian ? `+380 ${ukrainian.slice(1).join(' ')}` : phone
}
