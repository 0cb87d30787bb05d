import { expect, test } from 'vitest'
import { linkifyContacts } from '#app/team/contacts.ts'
import { cpuTime } from '#test/helpers/hostile-texts.ts'

const links = (contacts: string) =>
  linkifyContacts(contacts).flatMap(({ text, href }) => (href ? [[text, href]] : []))

test.each([
  ['olena@example.org', [['olena@example.org', 'mailto:olena@example.org']]],
  ['Пошта: olena@example.org.', [['olena@example.org', 'mailto:olena@example.org']]],
  ['@olena_vatra', [['@olena_vatra', 'https://t.me/olena_vatra']]],
  ['Telegram:@olena_vatra,', [['@olena_vatra', 'https://t.me/olena_vatra']]],
  ['Інстаграм @olena.vatra', [['@olena.vatra', 'https://www.instagram.com/olena.vatra']]],
  ['TikTok: @olena', [['@olena', 'https://www.tiktok.com/@olena']]],
  ['t.me/olena', [['t.me/olena', 'https://t.me/olena']]],
  ['див. https://example.org/a_(b)', [['https://example.org/a_(b)', 'https://example.org/a_(b)']]],
  ['(https://example.org/b)', [['https://example.org/b', 'https://example.org/b']]],
  ['www.example.org/x!', [['www.example.org/x', 'https://www.example.org/x']]],
  ['+380 (67) 123-45-67', [['+380 (67) 123-45-67', 'tel:+380671234567']]],
  ['тел. 067 123 45 67, ввечері', [['067 123 45 67', 'tel:+380671234567']]],
  ['0512 12-34-56', [['0512 12-34-56', 'tel:+380512123456']]],
  ['+48 512 345 678', [['+48 512 345 678', 'tel:+48512345678']]],
  ...[',', ', ', ';', '; ', '\n', ' / '].map((separator): [string, string[][]] => [
    `0671234567${separator}0501234567`,
    [
      ['0671234567', 'tel:+380671234567'],
      ['0501234567', 'tel:+380501234567'],
    ],
  ]),
  ['https://wa.me/380671234567', [['https://wa.me/380671234567', 'https://wa.me/380671234567']]],
  [
    'olena@example.org\n@olena_v',
    [
      ['olena@example.org', 'mailto:olena@example.org'],
      ['@olena_v', 'https://t.me/olena_v'],
    ],
  ],
])('%j has the right links', (contacts, expectedLinks) => {
  expect(links(contacts)).toEqual(expectedLinks)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://user:secret@example.org/x',
  'Кабінет 12, з 09.00 до 18.00',
  'Дата 01.02.2026, договір 0012345678901234567',
  'Пишіть у чат',
  '+380 00 000 00 00',
  '',
])('%j has no link', (contacts) => {
  const schemes = links(contacts).map(([, href]) => /^\w+:/.exec(href ?? '')?.[0])
  expect(schemes.filter((scheme) => scheme !== 'mailto:')).toEqual([])
})

test('no character is lost, and a long text is fast', () => {
  const start = cpuTime()
  for (const text of [
    'Олена: @olena_v; +380671234567.',
    '0 '.repeat(500),
    'a.'.repeat(500) + '@',
    '@'.repeat(1000),
    '+' + '1'.repeat(999),
  ]) {
    expect(
      linkifyContacts(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  }
  expect(cpuTime() - start).toBeLessThan(500)
})
