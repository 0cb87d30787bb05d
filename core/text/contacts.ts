import { isWebLink } from '#core/forms/link.ts'

/** A part of a text with contacts: plain text, or a link. */
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

/** The network of a handle, by the text before it in its line; Telegram by default. */
const networks: [RegExp, string][] = [
  [/insta|інста/iu, 'https://www.instagram.com/'],
  [/tik\s?tok|тік\s?ток/iu, 'https://www.tiktok.com/@'],
  [/facebook|фейсбук/iu, 'https://www.facebook.com/'],
  [/./su, 'https://t.me/'],
]

/** Links e-mail addresses, telephone numbers, handles and web addresses, by mailto, tel, http or https only. */
export function linkifyContacts(contacts: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contacts.matchAll(contactPattern)) {
    // Punctuation after an address belongs to the sentence, and so does a bracket that it did not open.
    const text = match[0].replace(match[0].includes('(') ? /[.,;:!?’']+$/ : /[.,;:!?’')\]]+$/, '')
    const line = contacts.slice(contacts.lastIndexOf('\n', match.index) + 1, match.index)
    const href = hrefOf(text, match.groups ?? {}, line)
    if (href === undefined) continue
    if (match.index > end) parts.push({ text: contacts.slice(end, match.index) })
    parts.push({ text, href })
    end = match.index + text.length
  }
  if (end < contacts.length) parts.push({ text: contacts.slice(end) })
  return parts
}

type Groups = Record<string, string | undefined>

function hrefOf(text: string, { email, web: site, handle: name }: Groups, line: string) {
  if (email) return `mailto:${encodeURIComponent(text).replace('%40', '@')}`
  if (site) return toWebLink(text)
  if (name)
    return (networks.find(([pattern]) => pattern.test(`${line} `))?.[1] ?? '') + text.slice(1)
  const digits = text.replace(/\D/g, '')
  if (text.startsWith('+')) return digits.length >= 10 ? `tel:+${digits}` : undefined
  // A number without a country code is Ukrainian and has ten digits.
  return digits.length === 10 ? `tel:+38${digits}` : undefined
}

function toWebLink(text: string): string | undefined {
  const link = /^https?:/i.test(text) ? text : `https://${text}`
  return isWebLink(link) ? link : undefined
}
