import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Place, PlaceCounts } from '#core/sign-up/allot-places.ts'
import { signUpIdStart } from '#core/sign-up/certificate.ts'
import { initialsOf, type SignUp } from '#core/sign-up/sign-up.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import { findInParts, padded } from '#server/storage/base/statement-lists.ts'
import { type Database, TableAccess } from '#server/storage/base/tables.ts'
import { type SignUpRow, signUpsWithAddress, toSignUp } from './sign-up-rows.ts'

/** As many as fit into a line of a small phone. */
const maxShownInitials = 5

// Longer than a source file should be, because everything that is read about sign-ups is one subject.

export class SignUpReader<Connection extends Database = Database> extends TableAccess<Connection> {
  async ofEvent(eventId: string): Promise<SignUp[]> {
    const rows = await this.#all().where('event_id', '=', eventId).orderBy('number').execute()
    return rows.map(toSignUp)
  }

  /** Those of this network, or address, for an event since then that are not cancelled. */
  recentFrom(
    eventId: string,
    { address, network }: SignUpOrigin,
    since: string,
  ): Promise<Pick<SignUp, 'id' | 'burst'>[]> {
    return this.db
      .selectFrom('sign_ups')
      .select(['id', 'burst'])
      .where(network === undefined ? 'network' : 'wide_network', '=', network ?? address)
      .where('created_at', '>', since)
      .where('event_id', '=', eventId)
      .where('state', '!=', 'cancelled')
      .execute()
  }

  async byId(id: string): Promise<SignUp | undefined> {
    return this.#find('id', id).then((row) => row && toSignUp(row))
  }

  async byCertificate(number: string): Promise<SignUp | undefined> {
    const start = signUpIdStart(number)
    if (start === undefined) return undefined
    // Between the two, so that the index finds it. The next digit of every id is the version of its kind, 4.
    const row = await this.#all()
      .where('id', '>=', `${start}4`)
      .where('id', '<', `${start}5`)
      .executeTakeFirst()
    return row && toSignUp(row)
  }

  async byToken(token: string): Promise<SignUp | undefined> {
    return this.#find('token', token).then((row) => row && toSignUp(row))
  }

  /** For each date of a series one. */
  async byGuardian(token: string): Promise<SignUp[]> {
    const rows = await this.#all()
      .where('guardian_token', '=', token)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(toSignUp)
  }

  async hasToken(token: string): Promise<boolean> {
    const query = this.db.selectFrom('sign_ups').select('id').where('token', '=', token)
    return (await query.executeTakeFirst()) !== undefined
  }

  async byKeys(keys: readonly string[]): Promise<Map<string, { signUp: SignUp; token: string }>> {
    const rows = await signUpsWithAddress(this.db)
      .selectAll('sign_ups')
      .where('key', 'in', padded(keys))
      .execute()
    return new Map(rows.map((row) => [row.key, { signUp: toSignUp(row), token: row.address }]))
  }

  async tokenOf(id: string): Promise<string | undefined> {
    return this.#find('id', id).then((row) => row?.token)
  }

  async ticketsOf(eventId: string): Promise<Map<string, string>> {
    const query = signUpsWithAddress(this.db).select('sign_ups.id')
    const rows = await query.where('event_id', '=', eventId).execute()
    return new Map(rows.map(({ id, address }) => [id, hashOf(address)]))
  }

  /** Counts those who come to each of these events; events without sign-ups are missing. */
  async counts(eventIds: readonly string[]): Promise<Record<string, number>> {
    const rows = await findInParts(eventIds, (part) =>
      this.db
        .selectFrom('sign_ups')
        .select(({ fn }) => ['event_id', fn.sum<number | string>('people').as('people')])
        .where('event_id', 'in', part)
        .where('state', 'in', ['coming', 'offered'])
        .groupBy('event_id')
        .execute(),
    )
    return Object.fromEntries(rows.map(({ event_id: id, people }) => [id, Number(people)]))
  }

  /** The events that have sign-ups. Each is found in the index, so that no sign-up is read. */
  async eventIds(): Promise<string[]> {
    const ids: string[] = []
    for (;;) {
      const row = await this.db
        .selectFrom('sign_ups')
        .select('event_id')
        .where('event_id', '>', ids.at(-1) ?? '')
        .orderBy('event_id')
        .limit(1)
        .executeTakeFirst()
      if (!row) return ids
      ids.push(row.event_id)
    }
  }

  /** The events with an offer that has ended by this moment. */
  async eventsWithLapsedOffers(now: Date): Promise<string[]> {
    const rows = await this.db
      .selectFrom('sign_ups')
      .select('event_id')
      .distinct()
      .where('offered_until', '<=', now.toISOString())
      .execute()
    return rows.map((row) => row.event_id)
  }

  /** The events of which somebody who comes wants to be reminded. */
  async eventsToRemindOf(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('sign_ups')
      .select('event_id')
      .distinct()
      .where('wants_reminder', '=', 1)
      .where('state', '=', 'coming')
      .execute()
    return rows.map((row) => row.event_id)
  }

  async nextLapse(): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom('sign_ups')
      .select('offered_until')
      .where('offered_until', 'is not', null)
      .orderBy('offered_until')
      .limit(1)
      .executeTakeFirst()
    return row?.offered_until ? new Date(row.offered_until) : undefined
  }

  /** In the order of the numbers. */
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
    const counts: PlaceCounts = {
      signUps: 0,
      lastNumber: 0,
      coming: 0,
      taken: 0,
      offered: 0,
      waiting: 0,
    }
    for (const { state, found, people, last } of rows) {
      counts.signUps += Number(found)
      counts.lastNumber = Math.max(counts.lastNumber, last)
      if (state === 'coming') counts.coming = Number(people)
      if (state === 'coming' || state === 'offered') counts.taken += Number(people)
      if (state === 'offered' || state === 'waiting') counts[state] = Number(found)
    }
    return counts
  }

  /** Reads nothing else of the first who come and have agreed to it. */
  async initialsOf(eventId: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('sign_ups')
      .select('name')
      .where('event_id', '=', eventId)
      // Not a parameter, or SQLite would not use the index of those who have agreed.
      .where('shows_initials', '=', sql.lit(1))
      .where('state', '=', 'coming')
      .orderBy('number')
      .limit(maxShownInitials)
      .execute()
    return rows.map(({ name }) => initialsOf(name)).filter(Boolean)
  }

  offersOf(eventId: string): Promise<Place[]> {
    return this.#places(eventId).where('state', '=', 'offered').execute()
  }

  /** At most so many of those who wait, in their order. */
  queueOf(eventId: string, limit: number): Promise<Place[]> {
    return this.#places(eventId).where('state', '=', 'waiting').limit(limit).execute()
  }

  /** Counts those who wait up to this number, itself included. */
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

  #find(column: 'id' | 'token', value: string): Promise<SignUpRow | undefined> {
    return this.#all().where(column, '=', value).executeTakeFirst()
  }

  #all() {
    return this.db.selectFrom('sign_ups').selectAll()
  }

  #places(eventId: string) {
    return this.db
      .selectFrom('sign_ups')
      .select(['id', 'number', 'state', 'people', 'offered_until as offeredUntil', 'consent'])
      .where('event_id', '=', eventId)
      .orderBy('number')
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
