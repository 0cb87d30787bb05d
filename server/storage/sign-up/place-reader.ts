import type { Place, PlaceCounts } from '#core/sign-up/allot-places.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { TableAccess } from '#server/storage/base/table-access.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** The places of an event. All but the first method read so little that a crowd does not make them slower. */
export class PlaceReader<Connection extends Database = Database> extends TableAccess<Connection> {
  /** What decides about its places, in the order of the numbers. */
  placesOf(eventId: string): Promise<Place[]> {
    return this.#places(eventId).execute()
  }

  /** All of it stands in an index: however many there are, no sign-up is read. */
  async placeCounts(eventId: string): Promise<PlaceCounts> {
    const rows = await this.db
      .selectFrom('sign_ups')
      .select(({ fn }) => [
        'state',
        fn.countAll<number | string>().as('found'),
        fn.sum<number | string>('people').as('people'),
        fn.max('number').as('last'),
      ])
      .where('event_id', '=', eventId)
      .groupBy('state')
      .execute()
    const counts: PlaceCounts = { signUps: 0, lastNumber: 0, taken: 0, offered: 0, waiting: 0 }
    for (const { state, found, people, last } of rows) {
      counts.signUps += Number(found)
      counts.lastNumber = Math.max(counts.lastNumber, last)
      if (state === 'coming' || state === 'offered') counts.taken += Number(people)
      if (state === 'offered' || state === 'waiting') counts[state] = Number(found)
    }
    return counts
  }

  offersOf(eventId: string): Promise<Place[]> {
    return this.#places(eventId).where('state', '=', 'offered').execute()
  }

  /** At most so many of those who wait, in their order. */
  queueOf(eventId: string, limit: number): Promise<Place[]> {
    return this.#places(eventId).where('state', '=', 'waiting').limit(limit).execute()
  }

  /** How many wait up to this number, itself included. */
  async positionOf({ eventId, number }: Pick<SignUp, 'eventId' | 'number'>): Promise<number> {
    const { found } = await this.db
      .selectFrom('sign_ups')
      .select(({ fn }) => fn.countAll<number | string>().as('found'))
      .where('event_id', '=', eventId)
      .where('state', '=', 'waiting')
      .where('number', '<=', number)
      .executeTakeFirstOrThrow()
    return Number(found)
  }

  #places(eventId: string) {
    return this.db
      .selectFrom('sign_ups')
      .select(['id', 'number', 'state', 'people', 'offered_until as offeredUntil'])
      .where('event_id', '=', eventId)
      .orderBy('number')
  }
}
