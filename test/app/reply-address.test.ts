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
  const { pathname, searchParams } = new URL(address.replaceAll('+', '%2B'))
  return { to: decodeURIComponent(pathname), ...Object.fromEntries(searchParams) }
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
  expect(mail.body?.endsWith('\r\n> &bcc=b@c.de\r\n> Cc: x')).toBe(true)
  expect(replyAddress({ ...reply, email })).not.toMatch(/,|\?.*\?/)
})

test.each([
  ['й'.repeat(5_000), 2_000],
  ['🔥'.repeat(5_000), 2_000],
  [`${'a'.repeat(1_000)}\uD83D`, 2_000],
])('a long letter or half a character gives an address that opens', (letter, longest) => {
  const address = replyAddress({ ...reply, letter })
  expect(address.length).toBeGreaterThan(1_000)
  expect(address.length).toBeLessThanOrEqual(longest)
  expect(read(address)['body']).toContain(letter.slice(0, 100))
  expect(read(address)['body']?.endsWith('…')).toBe(letter.length > 2_000)
})
