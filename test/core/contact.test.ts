import { describe, expect, test } from 'vitest'
import { parseSignUp } from '#core/sign-up/parse-sign-up.ts'
import type { ContactChoice } from '#core/sign-up/sign-up-fields.ts'
import { initialsOf } from '#core/sign-up/sign-up.ts'

const read = (typed: string, contact: ContactChoice = 'any') => {
  const form = { name: 'Анна', contact: typed, agreement: 'on' }
  const parsed = parseSignUp(form, { contact, maxPeople: 1 }, { language: 'uk' })
  return parsed.ok ? parsed.body.contact : parsed.errors.contact
}

describe('one field for every way to answer understands', () => {
  test.each([
    '050 123 45 67',
    '0501234567',
    '(050) 123-45-67',
    '+38 050 123 45 67',
    '+380501234567',
    '00380 50 123 45 67',
    '380 (50) 123 45 67',
    '8 050 123-45-67',
    '050\u2013123\u201145\u201167',
    'tel:+380501234567',
    'https://t.me/+380501234567',
  ])('the Ukrainian number %s', (typed) => expect(read(typed)).toBe('+380 50 123 45 67'))

  test.each(['+48 22 123 45 67', '+1 (212) 555-0100', '022 555 77'])('the number %s', (typed) =>
    expect(read(typed)).toBe(typed),
  )

  test.each([
    '@anna_k',
    '@ anna_k',
    'anna_k',
    't.me/anna_k',
    'https://t.me/anna_k',
    'http://telegram.me/@anna_k',
    'HTTPS://T.ME/anna_k?start=1',
    'https://t.me/anna_k/',
  ])('the Telegram name %s', (typed) => expect(read(typed)).toBe('@anna_k'))

  test.each([' Anna.K@example.org ', '0501234567@example.org', 'іванна@пошта.укр'])(
    'the address %s',
    (typed) => expect(read(typed)).toBe(typed.trim()),
  )

  test.each<[string, ContactChoice, string]>([
    ['', 'any', 'empty'],
    ['@ann', 'any', 'notATelegramName'],
    ['іванна', 'any', 'notATelegramName'],
    ['anna@example', 'any', 'notAnEmail'],
    ['\u202Eanna@example.org', 'any', 'notAnEmail'],
    ['an\u200Bna@example.org', 'email', 'notAnEmail'],
    ['050 12', 'any', 'notAPhone'],
    ['anna@example.org', 'telegramOrPhone', 'wrong'],
    ['050 123 45 67', 'emailOrTelegram', 'wrong'],
    ['@anna_k', 'emailOrPhone', 'wrong'],
    ['050 123 45 67', 'email', 'notAnEmail'],
  ])('what is wrong with "%s" where it takes %s', (typed, choice, error) =>
    expect(read(typed, choice)).toBe(error),
  )
})

test.each([
  ['Соломія Т.', 'СТ'],
  ['тарас', 'Т'],
  ['Anna-Maria van der Berg', 'AV'],
  ['"їжак" (Ї.)', 'ЇЇ'],
  ['E\u0301lise', 'E\u0301'],
  ['🔥 123', ''],
  ['<b>x</b>', 'B'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
