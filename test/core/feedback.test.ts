import { expect, test } from 'vitest'
import { parseFeedback } from '#core/feedback/feedback-message.ts'

const anna = {
  fullName: 'Анна',
  email: 'anna@example.org',
  phone: '',
  message: 'Добрий день!\nДо зустрічі.',
  agreement: 'on',
}

test('a feedback message is read, and nothing of it says that it was answered', () => {
  const { agreement: _, ...texts } = anna
  expect(parseFeedback({ ...anna, answered: 'on' } as typeof anna, 'en')).toEqual({
    ok: true,
    body: { ...texts, agreement: true, language: 'en' },
  })
})

test.each([
  ['no name', { fullName: ' ' }, { fullName: 'empty' }],
  ['a name of two lines', { fullName: 'А\nБ' }, { fullName: 'notText' }],
  ['no address', { email: '' }, { email: 'empty' }],
  ['a word as address', { email: 'anna' }, { email: 'notAnEmail' }],
  ['a word as number', { phone: 'anna' }, { phone: 'notAPhone' }],
  ['no message', { message: '\n' }, { message: 'empty' }],
  ['no agreement', { agreement: 'off' }, { agreement: 'notAgreed' }],
  ['no fields', Object.fromEntries(Object.keys(anna).map((name) => [name, undefined])), {}],
])('a feedback message is refused with what is wrong: %s', (_, changes, errors) => {
  expect(parseFeedback({ ...anna, ...changes }, 'uk')).toMatchObject({ ok: false, errors })
})
