import { isWebLink } from '#core/forms/link.ts'

/** A piece of a text of contacts: plain words, or a way to reach somebody. */
export type ContactPart = { text: string; href?: string }

const address = String.raw`[^\s@<>()",;:]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`
const host = String.raw`(?:https?:\/\/|www\.|(?:t\.me|wa\.me|instagram\.com|facebook\.com)\/)`
const web = String.raw`(?<![\p{L}\p{N}_./@-])${host}[^\s<>"«»]+`
const handle = String.raw`(?<![\p{L}\p{N}_./])@[a-z][\w.]{2,29}`
const phone = String.raw`(?<![\p{L}\p{N}_+./-])(?:\+|\(?0)\d*(?:[ \u00A0().-]{0,2}\d){8,13}(?![\p{L}\p{N}])`
const contactPattern = new RegExp(
  `(?<email>${address})|(?<web>${web})|(?<handle>${handle})|(?<phone>${phone})`,
  'giu',
)

/** Where a handle leads, by what stands before it in its line; Telegram where nothing is said. */
const networks: [RegExp, string][] = [
  [/insta|інста/iu, 'https://www.instagram.com/'],
  [/tik\s?tok|тік\s?ток/iu, 'https://www.tiktok.com/@'],
  [/facebook|фейсбук/iu, 'https://www.facebook.com/'],
  [/./su, 'https://t.me/'],
]

/**
 * The contacts as an organizer wrote them, in which e-mail addresses, telephone numbers, handles and
 * addresses on the web lead where they should. Nothing but mailto, tel, http and https comes out of it.
 */
export function linkifyContacts(contacts: string): ContactPart[] {
  const found: ContactPart[] = []
  let end = 0
  for (const match of contacts.matchAll(contactPattern)) {
    // The full stop after an address is the sentence's, and so is a bracket that it did not open.
    const text = match[0].replace(match[0].includes('(') ? /[.,;:!?’']+$/ : /[.,;:!?’')\]]+$/, '')
    const line = contacts.slice(contacts.lastIndexOf('\n', match.index) + 1, match.index)
    const href = hrefOf(text, match.groups ?? {}, line)
    if (href === undefined) continue
    if (match.index > end) found.push({ text: contacts.slice(end, match.index) })
    found.push({ text, href })
    end = match.index + text.length
  }
  if (end < contacts.length) found.push({ text: contacts.slice(end) })
  return found
}

type Groups = Record<string, string | undefined>

function hrefOf(text: string, { email, web: site, handle: name }: Groups, line: string) {
  if (email) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (site) return toWebLink(text)
  if (name) return (networks.find(([said]) => said.test(`${line} `))?.[1] ?? '') + text.slice(1)
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return digits.length >= 10 ? `tel:+${digits}` : undefined
  // A number without its country is one of Ukraine's, which have ten digits.
  return digits.length === 10 ? `tel:+38${digits}` : undefined
}

function toWebLink(text: string): string | undefined {
  const link = /^https?:/i.test(text) ? text : `https://${text}`
  return isWebLink(link) ? link : undefined
}
