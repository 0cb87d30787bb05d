import { mailtoOf } from '#core/forms/mailto.ts'

/** Windows opens no longer addresses; a Cyrillic letter needs six characters. */
const maxLength = 2_000

const ellipsis = encodeURIComponent('…')

type Reply = {
  email: string
  subject: string
  greeting: string
  /** The line above the letter that says who wrote it and when. */
  written: string
  letter: string
}

/** An address that opens a mail with a subject, a greeting, and as much of the letter below as fits. */
export function replyAddress({ email, subject, greeting, written, letter }: Reply): string {
  const start = `${mailtoOf(email)}?subject=${encode(subject)}&body=`
  const quotation = `${written}\n${letter.replaceAll(/\r\n?/g, '\n').replaceAll(/^/gm, '> ')}`
  return start + encodeBeginning(`${greeting}\n\n\n${quotation}`, maxLength - start.length)
}

function encodeBeginning(text: string, length: number): string {
  let encoded = ''
  for (const character of text) {
    const next = encode(character)
    if (encoded.length + next.length + ellipsis.length > length) return encoded + ellipsis
    encoded += next
  }
  return encoded
}

/** Replaces half characters, which cannot be encoded, and line breaks, which mails write in their own way. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replaceAll('\n', '\r\n'))
}
