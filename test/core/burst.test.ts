import { expect, test } from 'vitest'
import { burstsIn, isBurst } from '#core/sign-up/burst.ts'

const forms = (count: number, peopleEach = 1) => ({ forms: count, people: count * peopleEach })

test.each([
  ['five forms', forms(5, 10), 50, false],
  ['six forms', forms(6), 50, true],
  ['six forms, where an editor allows fewer people', forms(6), 5, true],
  ['fewer people than an editor expects', forms(59), 60, false],
  ['as many people as an editor expects', forms(6, 10), 60, true],
])('%s', (_, together, maxFromAddress, expected) => {
  expect(isBurst(together, { maxFromAddress })).toBe(expected)
})

test('a burst says how many came when, and is none any more where all are real', () => {
  const form = {
    burst: 'a',
    people: 2,
    attended: false,
    mustConfirm: false,
    state: 'coming',
  } as const
  const at = (minute: number) => `2026-05-01T12:0${minute}:00.000Z`
  const signUps = [
    { ...form, number: 1, createdAt: at(1) },
    { ...form, number: 2, burst: null, createdAt: at(2) },
    { ...form, number: 3, burst: 'b', attended: true, createdAt: at(3) },
    { ...form, number: 4, mustConfirm: true, createdAt: at(4) },
    { ...form, number: 5, mustConfirm: true, state: 'offered' as const, createdAt: at(5) },
  ]
  expect(burstsIn(signUps)).toEqual([
    { id: 'a', forms: 3, people: 6, from: at(1), to: at(5), last: 5, invented: 2 },
  ])
})
