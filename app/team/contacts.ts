import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { LinkifyIt, type Match } from 'linkify-it'
import { completeLink, isWebLink } from '#core/forms/link.ts'

/** A part of a text with contacts: plain text, or a link. */
export type ContactPart = { text: string; href?: string }

const handle = /[a-z][\w.]{1,28}\w/iy

const linkify = new LinkifyIt({ fuzzyLink: true, urlAuth: true })
  .add('//', null)
  .add('ftp:', null)
  .add('@', {
    validate(text, start) {
      handle.lastIndex = start
      return handle.exec(text)?.[0].length ?? 0
    },
  })

/** Links mail addresses, telephone numbers, handles and web addresses, by mailto, tel, http or https only. */
export function linkifyContacts(contacts: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const { start, text, href } of findLinks(contacts)) {
    // Skip a number that is part of an address.
    if (start < end) continue
    if (start > end) parts.push({ text: contacts.slice(end, start) })
    parts.push({ text, href })
    end = start + text.length
  }
  if (end < contacts.length) parts.push({ text: contacts.slice(end) })
  return parts
}

function findLinks(contacts: string) {
  const addresses = (linkify.match(contacts) ?? []).flatMap((match) => {
    const href = hrefOf(match, contacts)
    return href ? [{ start: match.index, text: match.raw, href }] : []
  })
  // The digits after a comma or a semicolon are another number, not an extension of the one before.
  const separated = contacts.replace(/[,;]/g, '|')
  // A number without a country code is Ukrainian.
  const numbers = findPhoneNumbersInText(separated, 'UA').map(({ startsAt, endsAt, number }) => ({
    start: startsAt,
    text: contacts.slice(startsAt, endsAt),
    href: number.getURI(),
  }))
  return [...addresses, ...numbers].toSorted((one, other) => one.start - other.start)
}

function hrefOf({ schema, index, raw, url }: Match, contacts: string): string | undefined {
  if (schema === 'mailto:') return url
  if (schema === '@') {
    const line = contacts.slice(contacts.lastIndexOf('\n', index) + 1, index)
    return networkOf(line) + raw.slice(1)
  }
  const link = completeLink(raw)
  return isWebLink(link) ? link : undefined
}

/** The network of a handle, by the text before it in its line; Telegram by default. */
function networkOf(line: string): string {
  if (/insta|інста/iu.test(line)) return 'https://www.instagram.com/'
  if (/tik\s?tok|тік\s?ток/iu.test(line)) return 'https://www.tiktok.com/@'
  if (/facebook|фейсбук/iu.test(line)) return 'https://www.facebook.com/'
  return 'https://t.me/'
}
