import type { SignUp } from './sign-up.ts'

/** How long a place that has come free is kept for whoever is next. */
const offerDuration = 24 * 60 * 60_000

export type Place = Pick<SignUp, 'id' | 'number' | 'state' | 'people' | 'offeredUntil'>
export type PlaceChange = Pick<SignUp, 'id' | 'state' | 'offeredUntil'>

type Terms = {
  /** Undefined for as many as want to come. */
  capacity: number | undefined
  offersPlaces: boolean
  now: Date
}

/** Which places lapse and which are offered now, strictly in the order of the queue. */
export function allotPlaces(places: readonly Place[], terms: Terms): PlaceChange[] {
  const { now, offersPlaces } = terms
  const at = now.toISOString()
  const until = new Date(now.getTime() + offerDuration).toISOString()
  const settled = places.map((place) => settleOffer(place, at, until))
  const offered: PlaceChange[] = []
  let taken = takenPlaces(settled)
  for (const { id, people } of offersPlaces ? inQueue(settled) : []) {
    if (taken + people > (terms.capacity ?? Infinity)) break
    taken += people
    offered.push({ id, state: 'offered', offeredUntil: until })
  }
  return [...settled.filter((place, index) => place !== places[index]).map(toChange), ...offered]
}

/** Whether somebody new gets a place at once: nobody waits, and there is room. */
export function hasRoomFor(
  people: number,
  places: readonly Place[],
  capacity: number | undefined,
): boolean {
  const isQueueEmpty = !places.some(({ state }) => state === 'waiting')
  return isQueueEmpty && takenPlaces(places) + people <= (capacity ?? Infinity)
}

/** By those who come, and by those to whom a place is offered. */
export function takenPlaces(places: readonly Pick<Place, 'state' | 'people'>[]): number {
  return places.reduce(
    (sum, { state, people }) => sum + (state === 'coming' || state === 'offered' ? people : 0),
    0,
  )
}

export function inQueue<P extends Pick<Place, 'state' | 'number'>>(places: readonly P[]): P[] {
  return places
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => one.number - other.number)
}

function settleOffer(place: Place, now: string, until: string): Place {
  const { state, offeredUntil } = place
  if (state !== 'offered' || offeredUntil === null) return place
  if (offeredUntil <= now) return { ...place, state: 'lapsed', offeredUntil: null }
  // An offer that ends later than a new one was made by a clock that was wrong.
  return offeredUntil > until ? { ...place, offeredUntil: until } : place
}

function toChange({ id, state, offeredUntil }: Place): PlaceChange {
  return { id, state, offeredUntil }
}
