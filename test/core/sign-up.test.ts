import { describe, expect, test } from 'vitest'
import { hasSignUp } from '#app/admin/events/has-sign-up.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import { parseSignUp } from '#core/sign-up/parse-sign-up.ts'
import type { SignUpSettings } from '#core/sign-up/sign-up-fields.ts'
import { isExpected, signUpStates } from '#core/sign-up/sign-up.ts'

const dates = { end: '2026-05-03' }
const terms = (signUp: SignUpSettings | undefined, today = '2026-05-01', status = 'planned') =>
  signUpOf({ signUp, dates, status }, today)

describe('the sign-up for an event', () => {
  test.each([[undefined], [{}], [{ mode: 'off' as const }]])('is not switched on: %j', (signUp) =>
    expect(terms(signUp)).toBeUndefined(),
  )

  test.each<[string, SignUpSettings, string, string, boolean, boolean]>([
    ['before the event', { mode: 'open' }, '2026-05-01', 'planned', true, true],
    ['on its last day', { mode: 'open' }, '2026-05-03', 'planned', true, true],
    ['after it', { mode: 'open' }, '2026-05-04', 'planned', false, false],
    ['cancelled', { mode: 'open' }, '2026-05-01', 'cancelled', false, false],
    ['postponed', { mode: 'open' }, '2026-05-01', 'postponed', true, true],
    ['closed', { mode: 'closed' }, '2026-05-01', 'planned', false, true],
    ['its own last day', { mode: 'open', lastDay: '2026-05-01' }, '2026-05-01', '', true, true],
    ['after that', { mode: 'open', lastDay: '2026-05-01' }, '2026-05-02', '', false, true],
    ['a later last day', { mode: 'open', lastDay: '2026-06-01' }, '2026-05-04', '', false, false],
  ])('is open, and offers free places: %s', (_, signUp, today, status, isOpen, offersPlaces) => {
    expect(terms(signUp, today, status)).toMatchObject({ isOpen, offersPlaces })
  })

  test('has the limits and the questions of the editor, or those that need no decision', () => {
    expect(terms({ mode: 'open' })).toMatchObject({
      capacity: undefined,
      maxPeople: 1,
      maxFromAddress: 50,
      lastDay: '2026-05-03',
      showsPlaces: true,
      questions: [],
      hours: undefined,
    })
    const own = {
      mode: 'open',
      capacity: '20',
      people: '4',
      fromAddress: '90',
      hours: '6',
    } as const
    expect(terms({ ...own, places: 'hidden', question2: { uk: 'Чим?' } })).toMatchObject({
      capacity: 20,
      maxPeople: 4,
      maxFromAddress: 90,
      showsPlaces: false,
      questions: [{ number: 2, text: { uk: 'Чим?' } }],
      hours: 6,
    })
  })

  test('does not go on after the event', () => {
    expect(terms({ mode: 'open', lastDay: '2026-06-01' })?.lastDay).toBe('2026-05-03')
    expect(terms({ mode: 'open', lastDay: '2026-05-02' })?.lastDay).toBe('2026-05-02')
  })

  test('is of those who come, wait or have an offer', () => {
    const expected = signUpStates.filter((state) => isExpected({ state }))
    expect(expected).toEqual(['coming', 'waiting', 'offered'])
  })

  test.each([
    [{ signUp: 'open' }, true],
    [{ signUp: 'closed' }, true],
    [{ signUp: 'off' }, false],
    [{ signUp: '' }, false],
    [{}, false],
  ])('the values of its form %j', (fields, has) => expect(hasSignUp(fields)).toBe(has))
})

describe('a form of a sign-up', () => {
  const anna = { name: 'Анна', contact: 'anna@example.org', people: '2', agreement: 'on' }
  const email = { contact: 'email', maxPeople: 2 } as const
  const parse = (changes: object, own: object = {}, options: object = {}) =>
    parseSignUp({ ...anna, ...changes }, { ...email, ...own }, { language: 'uk', ...options })

  test('is read, with the answers that were given', () => {
    expect(parse({ answer2: 'так', reminder: 'on', initials: 'on' })).toEqual({
      ok: true,
      body: {
        name: 'Анна',
        contact: 'anna@example.org',
        people: 2,
        answers: { 2: 'так' },
        language: 'uk',
        wantsReminder: true,
        showsInitials: true,
      },
    })
    expect(parse({ people: '' })).toMatchObject({ ok: true, body: { people: 1, answers: {} } })
  })

  test.each([
    ['no name', { name: ' ' }, {}, { name: 'empty' }],
    ['two lines', { name: 'А\nБ' }, {}, { name: 'notText' }],
    ['a turned direction', { answer1: 'а\u202Eб' }, {}, { answer1: 'notText' }],
    ['no contact', { contact: '' }, {}, { contact: 'empty' }],
    ['a number instead of an address', { contact: '12345' }, {}, { contact: 'notAnEmail' }],
    ['more than one form may bring', { people: '3' }, {}, { people: 'notANumber' }],
    ['nobody', { people: '0' }, {}, { people: 'notANumber' }],
    ['no agreement', { agreement: 'off' }, {}, { agreement: 'notAgreed' }],
    ['a short name', { contact: '@ann' }, { contact: 'telegram' }, { contact: 'notATelegramName' }],
    ['a word', { contact: 'anna' }, { contact: 'phone' }, { contact: 'notAPhone' }],
  ])('says what is wrong: %s', (_, changes, own, errors) => {
    expect(parse(changes, own)).toEqual({ ok: false, errors })
  })

  test('an editor adds somebody without a contact and without the agreement', () => {
    const byTeam = { contact: '', agreement: undefined }
    expect(parse(byTeam, {}, { isByTeam: true })).toMatchObject({ ok: true })
    expect(parse({ contact: 'x' }, {}, { isByTeam: true })).toMatchObject({ ok: false })
  })

  test.each([
    ['no answer', {}, {}, { errors: { minor: 'unanswered' } }],
    ['no guardian', { minor: 'yes' }, {}, { errors: { guardian: 'empty' } }],
    ['a paper', { minor: 'yes' }, { hasPaper: true }, { body: { guardian: { contact: '' } } }],
    [
      'the person’s own address',
      { minor: 'yes', guardian: 'Anna@Example.org' },
      { hasPaper: true },
      { errors: { guardian: 'addressTaken' } },
    ],
  ])('an editor is asked for guardians too: %s', (_, changes, options, result) => {
    const byTeam = { isByTeam: true, ...options }
    expect(parse(changes, { asksMinors: true }, byTeam)).toMatchObject(result)
    expect(parse(changes, {}, byTeam)).not.toHaveProperty('body.guardian')
  })

  test.each([
    ['anna.k@gmail.com', 'annak+mum@googlemail.com'],
    ['050 123 45 67', '00380 (50) 123-45-67'],
    ['+48 22 123 45 67', '0048 22 1234567'],
  ])('nobody is their own guardian by another spelling: %s', (contact, guardian) => {
    const parsed = parse({ contact, minor: 'yes', guardian }, { contact: 'any', asksMinors: true })
    expect(parsed).toEqual({ ok: false, errors: { guardian: 'addressTaken' } })
  })
})
