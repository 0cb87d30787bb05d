import { addDays, clockTimeIn, type Present } from '#core/dates.ts'
import { momentIn } from '#core/zoned-time.ts'
import type { EventSignUp } from './event-sign-up.ts'
import { awaitsGuardian, endOfAnswering, type EventTimes } from './guardian.ts'
import type { SignUp } from './sign-up.ts'

const hour = 60 * 60_000
/** A place that has come free is kept so long at least for whoever is next. */
const offerDuration = 24 * hour
/** With a night, that of any time zone. */
const longestOffer = offerDuration + 14 * hour
/** Nobody confirms at night, so an offer that would end then ends in the morning. */
const daytime = { from: '09:00', to: '22:00' }
/** A place is kept so long that must be confirmed from the mail about it. */
const confirmDuration = 2 * hour

/** More than any event has; a flood must not fill the disk. */
export const maxSignUpsOfEvent = 5_000

/**
 * The places of an event as visitors see them. `left` is undefined where there is no limit, `coming` where the editor
 * hides how many.
 */
export type Places = { left: number | undefined; coming: number | undefined; isFull: boolean }

export type Place = Pick<SignUp, 'id' | 'number' | 'state' | 'people' | 'offeredUntil'> &
  Partial<Pick<SignUp, 'consent'>>
export type PlaceChange = Pick<SignUp, 'id' | 'state' | 'offeredUntil'>

export type PlaceCounts = {
  signUps: number
  /** The highest of their numbers; 0 for none. */
  lastNumber: number
  coming: number
  /** They come, or have an offer. */
  taken: number
  /** Sign-ups, not people. */
  offered: number
  waiting: number
}

export function settleOffers(
  offers: readonly Place[],
  present: Present,
  event: EventTimes,
): PlaceChange[] {
  const at = present.now.toISOString()
  const latest = new Date(present.now.getTime() + longestOffer).toISOString()
  return offers.flatMap((place): PlaceChange[] => {
    const { id, offeredUntil } = place
    if (offeredUntil === null) return []
    if (offeredUntil <= at) return [{ id, state: 'lapsed', offeredUntil: null }]
    const until = endOfKeeping(place, present, event)
    // It was made by a clock that was wrong, or the event begins earlier now.
    const isTooLong = offeredUntil > (awaitsGuardian(place) ? until : latest)
    return isTooLong ? [{ id, state: 'offered', offeredUntil: until }] : []
  })
}

/** Until when a place is kept that is offered now: for its guardian, or for whoever waited for it. */
export function endOfKeeping(
  place: Pick<Place, 'consent'>,
  present: Present,
  event: EventTimes,
): string {
  return awaitsGuardian(place) ? endOfAnswering(present, event) : endOfOffer(present)
}

/** To whom in the queue so many free places are offered now, strictly in its order. */
export function offerPlaces(
  queue: readonly Place[],
  free: number,
  present: Present,
  event: EventTimes,
): PlaceChange[] {
  const offered: PlaceChange[] = []
  let left = free
  for (const place of queue) {
    const { id, people } = place
    if (people > left) break
    left -= people
    const offeredUntil = endOfKeeping(place, present, event)
    offered.push({ id, state: 'offered', offeredUntil })
  }
  return offered
}

/** True if somebody new gets a place at once: nobody waits, and there is room. */
export function hasRoomFor(
  people: number,
  { waiting, taken }: Pick<PlaceCounts, 'waiting' | 'taken'>,
  capacity: number | undefined,
): boolean {
  return waiting === 0 && taken + people <= (capacity ?? Infinity)
}

export function shownPlaces(
  counts: PlaceCounts,
  { capacity, showsPlaces }: Pick<EventSignUp, 'capacity' | 'showsPlaces'>,
): Places {
  const isFull = !hasRoomFor(1, counts, capacity)
  if (!showsPlaces) return { left: undefined, coming: undefined, isFull }
  const { coming, taken } = counts
  const left = isFull ? 0 : capacity === undefined ? undefined : capacity - taken
  return { left, coming, isFull }
}

/** The same with somebody new, who comes, must confirm or waits. */
export function countWith(
  counts: PlaceCounts,
  { number, state, people }: Pick<Place, 'number' | 'state' | 'people'>,
): PlaceCounts {
  return {
    ...counts,
    signUps: counts.signUps + 1,
    lastNumber: number,
    coming: counts.coming + (state === 'coming' ? people : 0),
    taken: counts.taken + (state === 'waiting' ? 0 : people),
    offered: counts.offered + (state === 'offered' ? 1 : 0),
    waiting: counts.waiting + (state === 'waiting' ? 1 : 0),
  }
}

/** Counts the places of those who come and of those to whom one is offered. */
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

/** The end of the time to confirm a place from a mail that is sent at this moment. */
export function endOfConfirming(sentAt: Date): string {
  return new Date(sentAt.getTime() + confirmDuration).toISOString()
}

/** Ends an offer at a full hour of a day. */
function endOfOffer({ now, zone }: Present): string {
  const end = new Date(Math.ceil((now.getTime() + offerDuration) / hour) * hour)
  const [day = '', time = ''] = clockTimeIn(zone, end).split('T')
  if (time >= daytime.from && time <= daytime.to) return end.toISOString()
  const morning = time < daytime.from ? day : addDays(day, 1)
  return momentIn(zone, `${morning}T${daytime.from}`).toISOString()
}
