import { expect, test } from 'vitest'
import { presentIn } from '#core/dates.ts'
import {
  countWith,
  endOfConfirming,
  hasRoomFor,
  inQueue,
  offerPlaces,
  settleOffers,
  shownPlaces,
  takenPlaces,
  type Place,
} from '#core/sign-up/allot-places.ts'
import type { EventTimes } from '#core/sign-up/guardian.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
const inKyiv = (moment: Date) => presentIn('Europe/Kyiv', moment)
const tomorrow = '2026-05-02T10:00:00.000Z'

let places = 0
function place(changes: Partial<Place>): Place {
  const number = ++places
  return {
    id: `place-${number}`,
    number,
    state: 'waiting',
    people: 1,
    offeredUntil: null,
    ...changes,
  }
}
const event = { dates: { start: '2027-01-01', end: '2027-01-02' } } as const
const offer = (offeredUntil: string) => place({ state: 'offered', offeredUntil })

test.each([
  ['the last place', 1, { waiting: 0, taken: 9 }, 10, true],
  ['more people than places', 2, { waiting: 0, taken: 9 }, 10, false],
  ['a free place for which somebody waits', 1, { waiting: 1, taken: 3 }, 10, false],
  ['no limit', 10, { waiting: 0, taken: 5_000 }, undefined, true],
])('a newcomer and %s', (_, people, counts, capacity, hasRoom) => {
  expect(hasRoomFor(people, counts, capacity)).toBe(hasRoom)
})

test('places are offered in the order of the queue, and nobody overtakes a group that does not fit', () => {
  const [second, first, group] = [
    place({ number: 8 }),
    place({ number: 7 }),
    place({ number: 9, people: 3 }),
  ]
  const queue = inQueue([second, group, place({ number: 10 }), first, place({ state: 'coming' })])
  expect(offerPlaces(queue, 4, inKyiv(now), event)).toEqual([
    { id: first.id, state: 'offered', offeredUntil: tomorrow },
    { id: second.id, state: 'offered', offeredUntil: tomorrow },
  ])
})

test.each([
  ['is at a full hour', '2026-05-01T10:00:01Z', '2026-05-02T11:00:00Z'],
  ['may be late in the evening', '2026-05-01T19:00:00Z', '2026-05-02T19:00:00Z'],
  ['is in the morning, not at night', '2026-05-01T19:00:01Z', '2026-05-03T06:00:00Z'],
  ['is in the morning, not before it', '2026-05-01T21:54:00Z', '2026-05-03T06:00:00Z'],
  ['is in the morning of another clock', '2026-10-24T01:00:00Z', '2026-10-25T07:00:00Z'],
])('the end of an offer %s', (_, made, end) => {
  const [offered] = offerPlaces([place({})], 1, inKyiv(new Date(made)), event)
  expect(offered?.offeredUntil).toBe(new Date(end).toISOString())
  // Whenever the places are settled until then, it stays.
  const later = new Date(Date.parse(made) + 1_000)
  expect(settleOffers([offer(offered?.offeredUntil ?? '')], inKyiv(later), event)).toEqual([])
})

test('an offer lapses when its time is over, and one by a clock that was wrong ends with a new one', () => {
  const [ended, open, wrong] = [
    offer(now.toISOString()),
    offer('2026-05-01T10:00:00.001Z'),
    offer('2027-01-01T00:00:00.000Z'),
  ]
  expect(settleOffers([ended, open, wrong, offer(tomorrow)], inKyiv(now), event)).toEqual([
    { id: ended.id, state: 'lapsed', offeredUntil: null },
    { id: wrong.id, state: 'offered', offeredUntil: tomorrow },
  ])
})

test.each([
  ['72 hours, also at night', '2026-12-01T23:30:00Z', undefined, '2026-12-04T23:30:00Z'],
  ['the hour at which the event begins', '2026-12-31T10:00:00Z', '09:30', '2027-01-01T07:30:00Z'],
  ['its first day where it has no hour', '2026-12-31T10:00:00Z', undefined, '2026-12-31T22:00:00Z'],
  ['its end where it has begun', '2027-01-01T08:00:00Z', '09:30', '2027-01-02T22:00:00Z'],
])('a place is kept for a guardian until %s', (_, made, startTime, end) => {
  const times = { ...event, startTime }
  const asked = [place({ consent: 'awaited' })]
  const [offered] = offerPlaces(asked, 1, inKyiv(new Date(made)), times)
  expect(offered?.offeredUntil).toBe(new Date(end).toISOString())
  const kept = place({ ...offered, consent: 'awaited' })
  const settle = (at: string, of: EventTimes = times) =>
    settleOffers([kept], inKyiv(new Date(at)), of)
  expect(settle(made)).toEqual([])
  expect(settle(end)).toEqual([{ id: kept.id, state: 'lapsed', offeredUntil: null }])
  const moved = presentIn('Europe/Kyiv', new Date(made))
  const sooner: EventTimes = { dates: { start: '2026-01-01', end: moved.today } }
  expect(settle(made, sooner), 'where the event is earlier now').toHaveLength(
    end > `${moved.today}T22:00:00Z` ? 1 : 0,
  )
})

test('whoever has agreed before a place comes free gets the offer of everybody', () => {
  const agreed = place({ consent: 'agreed' })
  expect(offerPlaces([agreed], 1, inKyiv(now), event)).toEqual([
    { id: agreed.id, state: 'offered', offeredUntil: tomorrow },
  ])
})

test('who comes and who has an offer takes places; who waits, lapsed or cancelled does not', () => {
  const all = (['coming', 'offered', 'waiting', 'lapsed', 'cancelled'] as const).map((state) =>
    place({ state, people: 2 }),
  )
  expect(takenPlaces(all)).toBe(4)
})

const counts = { signUps: 9, lastNumber: 9, coming: 7, taken: 8, offered: 1, waiting: 0 }

test.each([
  ['some', counts, 10, true, { left: 2, coming: 7, isFull: false }],
  ['none', { ...counts, taken: 10 }, 10, true, { left: 0, coming: 7, isFull: true }],
  [
    'one that is for whoever waits',
    { ...counts, waiting: 1 },
    10,
    true,
    { left: 0, coming: 7, isFull: true },
  ],
  ['a secret number', counts, 10, false, { left: undefined, coming: undefined, isFull: false }],
  ['no limit', counts, undefined, true, { left: undefined, coming: 7, isFull: false }],
])('the page shows how many places are left: %s', (_, some, capacity, showsPlaces, shown) => {
  expect(shownPlaces(some, { capacity, showsPlaces })).toEqual(shown)
})

test.each([
  ['coming', { coming: 10, taken: 11, offered: 1, waiting: 0 }],
  ['offered', { coming: 7, taken: 11, offered: 2, waiting: 0 }],
  ['waiting', { coming: 7, taken: 8, offered: 1, waiting: 1 }],
] as const)('three people are counted: %s', (state, changed) => {
  const added = countWith(counts, { number: 12, state, people: 3 })
  expect(added).toEqual({ signUps: 10, lastNumber: 12, ...changed })
})

test('a place is confirmed within two hours after its mail', () => {
  expect(endOfConfirming(now)).toBe('2026-05-01T12:00:00.000Z')
})
