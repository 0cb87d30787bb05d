import { expect, test } from 'vitest'
import {
  hasRoomFor,
  inQueue,
  offerPlaces,
  settleOffers,
  takenPlaces,
  type Place,
} from '#core/sign-up/allot-places.ts'

const now = new Date('2026-05-01T10:00:00.000Z')
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
  expect(offerPlaces(queue, 4, now)).toEqual([
    { id: first.id, state: 'offered', offeredUntil: tomorrow },
    { id: second.id, state: 'offered', offeredUntil: tomorrow },
  ])
})

test('an offer lapses when its time is over, and one by a clock that was wrong ends with a new one', () => {
  const [ended, open, wrong] = [
    offer(now.toISOString()),
    offer('2026-05-01T10:00:00.001Z'),
    offer('2027-01-01T00:00:00.000Z'),
  ]
  expect(settleOffers([ended, open, wrong, offer(tomorrow)], now)).toEqual([
    { id: ended.id, state: 'lapsed', offeredUntil: null },
    { id: wrong.id, state: 'offered', offeredUntil: tomorrow },
  ])
})

test('who comes and who has an offer takes places; who waits, lapsed or cancelled does not', () => {
  const all = (['coming', 'offered', 'waiting', 'lapsed', 'cancelled'] as const).map((state) =>
    place({ state, people: 2 }),
  )
  expect(takenPlaces(all)).toBe(4)
})
