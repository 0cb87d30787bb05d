import { expect, test } from 'vitest'
import { replyAddress } from '#app/admin/feedback/reply-address.ts'

const reply = {
  email: 'olena@example.org',
  subject: 'Ватра: відповідь',
  greeting: 'Вітаємо!',
  written: 'Олена:',
  letter: 'Перший рядок\nДругий & третій?',
}

/** What a mail program reads. */
function read(address: string) {
  const { pathname, searchParams } = new URL(address)
  const mail = { to: decodeURIComponent(pathname), subject: '', body: '' }
  return Object.assign(mail, Object.fromEntries(searchParams))
}

test('a reply has a subject, a greeting, and the letter below it', () => {
  expect(read(replyAddress(reply))).toEqual({
    to: 'olena@example.org',
    subject: 'Ватра: відповідь',
    body: 'Вітаємо!\r\n\r\n\r\nОлена:\r\n> Перший рядок\r\n> Другий & третій?',
  })
})

test('an address can add no recipients, and a letter no fields', () => {
  const email = 'a?bcc=b%40c.de,x&y+z@example.org'
  const mail = read(replyAddress({ ...reply, email, letter: '&bcc=b@c.de\r\nCc: x' }))
  expect(Object.keys(mail)).toEqual(['to', 'subject', 'body'])
  expect(mail.to).toBe(email)
  expect(mail.body.endsWith('\r\n> &bcc=b@c.de\r\n> Cc: x')).toBe(true)
  expect(replyAddress({ ...reply, email })).not.toMatch(/,|\?.*\?/)
})

test.each([
  ['a long letter', 'й'.repeat(5_000)],
  ['a letter of emoji', '🔥'.repeat(5_000)],
  ['half a character', `${'a'.repeat(1_000)}\uD83D`],
])('%s gives an address that opens', (_, letter) => {
  const address = replyAddress({ ...reply, letter })
  expect(address.length).toBeGreaterThan(1_000)
  expect(address.length).toBeLessThanOrEqual(2_000)
  expect(read(address).body).toContain(letter.slice(0, 100))
  expect(read(address).body.endsWith('…')).toBe(letter.length > 2_000)
})
