import { burstStart } from '#core/sign-up/burst.ts'
import type { SignUpOrigin } from '#core/site/sign-ups.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { padded } from '#server/storage/base/statement-lists.ts'
import type { Database } from '#server/storage/base/tables.ts'
import { maxMailedSignUps } from './queue-sign-up-mail.ts'
import { SeriesSignUpReader } from './series-sign-up-reader.ts'

export type Sender = {
  eventId: string
  /** Null where there is no address to write to. */
  mailbox: string | null
  /** A guardian's counts too, or the form would be a way to write to strangers. */
  guardianMailbox: string | null
  /** Undefined for an editor. */
  from: SignUpOrigin | undefined
  /** Where they come to all of its dates: there an address has as much room as at one. */
  series: string | undefined
}

/** A network may sign up so many times as many people as one of its addresses. */
const maxOfNetwork = 3
/** Sign-ups of one mailbox for all events that are mailed within a day. */
const maxMailedInADay = 10

/** Counts what senders have used of what is limited. It is read once for all who sign up together, and then counted on. */
export class SignUpUsage {
  readonly #used = new Map<string, number>()

  static async read(
    db: Database,
    sent: readonly { sender: Sender }[],
    now: Date,
  ): Promise<SignUpUsage> {
    const usage = new SignUpUsage()
    const senders = sent.map(({ sender }) => sender)
    const since = isoTimeAfter(now, -day)
    for (const kind of ['address', 'network'] as const) {
      const hashes = senders.flatMap(({ from }) => from?.[kind] ?? [])
      for (const row of await readPeople(db, kind, hashes, { since, now })) {
        const origin = `${kind} ${row.eventId} ${row.hash}`
        usage.#count(origin, row.people)
        usage.#count(`recent forms of ${origin}`, row.recentForms)
        usage.#count(`recent people of ${origin}`, row.recentPeople)
      }
    }
    for (const { series, from } of senders) {
      if (!series || !from || usage.#used.has(`series ${series} ${from.address}`)) continue
      const people = await new SeriesSignUpReader(db).peopleFrom(series, from, since)
      usage.#count(`series ${series} ${from.address}`, people)
    }
    const mailboxes = senders.flatMap(mailboxesOf)
    for (const column of ['mailbox', 'guardian_mailbox'] as const) {
      for (const row of await readMailboxes(db, column, { mailboxes, since })) {
        usage.#count(`mailbox ${row.eventId} ${row.mailbox}`, row.found)
        usage.#count(`mailbox ${row.mailbox}`, row.ofDay)
      }
    }
    return usage
  }

  /** One customer of a provider may have all addresses of a network, but so may a whole school. */
  hasRoomFor({ eventId, from, series }: Sender, people: number, maxFromAddress: number): boolean {
    if (!from) return true
    const ofAddress = this.#usedOf(`address ${eventId} ${from.address}`)
    const ofNetwork = this.#usedOf(`network ${eventId} ${from.network}`)
    const ofSeries = series ? this.#usedOf(`series ${series} ${from.address}`) : 0
    return (
      ofSeries + people <= maxFromAddress &&
      ofAddress + people <= maxFromAddress &&
      ofNetwork + people <= maxOfNetwork * maxFromAddress
    )
  }

  /** The forms that would be in one burst with a new one, and with it; undefined for an editor's. */
  recentWith(
    { eventId, from }: Sender,
    people: number,
  ): { forms: number; people: number } | undefined {
    if (!from) return undefined
    const origin =
      from.network === undefined
        ? `address ${eventId} ${from.address}`
        : `network ${eventId} ${from.network}`
    return {
      forms: this.#usedOf(`recent forms of ${origin}`) + 1,
      people: this.#usedOf(`recent people of ${origin}`) + people,
    }
  }

  isMailed({ eventId }: Sender, mailbox: string | null): boolean {
    return (
      mailbox !== null &&
      this.#usedOf(`mailbox ${eventId} ${mailbox}`) < maxMailedSignUps &&
      this.#usedOf(`mailbox ${mailbox}`) < maxMailedInADay
    )
  }

  /** Counts who has just signed up. */
  add(sender: Sender, people: number): void {
    const { eventId, from, series } = sender
    if (series && from) this.#count(`series ${series} ${from.address}`, people)
    for (const kind of ['address', 'network'] as const) {
      if (from?.[kind] === undefined) continue
      const origin = `${kind} ${eventId} ${from[kind]}`
      this.#count(origin, people)
      this.#count(`recent forms of ${origin}`, 1)
      this.#count(`recent people of ${origin}`, people)
    }
    for (const mailbox of mailboxesOf(sender)) {
      this.#count(`mailbox ${eventId} ${mailbox}`, 1)
      this.#count(`mailbox ${mailbox}`, 1)
    }
  }

  #usedOf(what: string): number {
    return this.#used.get(what) ?? 0
  }

  #count(what: string, more: number | string | null): void {
    this.#used.set(what, this.#usedOf(what) + Number(more))
  }
}

function mailboxesOf({ mailbox, guardianMailbox }: Sender): string[] {
  return [mailbox, guardianMailbox].filter((each) => each !== null)
}

const columns = { address: 'network', network: 'wide_network' } as const

/**
 * Counts the people of these origins who have signed up since then and have not cancelled. Whoever has confirmed nothing counts
 * too, or one network could take all places again every two hours. `recent`: what would be in one burst.
 */
async function readPeople(
  db: Database,
  kind: 'address' | 'network',
  hashes: readonly string[],
  { since, now }: { since: string; now: Date },
) {
  if (hashes.length === 0) return []
  const column = columns[kind]
  const start = burstStart(now)
  return db
    .selectFrom('sign_ups')
    .select(({ fn, ref }) => [
      'event_id as eventId',
      ref(column).as('hash'),
      fn.sum<number | string>('people').as('people'),
      fn.countAll<number | string>().filterWhere('created_at', '>', start).as('recentForms'),
      fn
        .sum<number | string | null>('people')
        .filterWhere('created_at', '>', start)
        .as('recentPeople'),
    ])
    .where(column, 'in', padded(hashes))
    .where('created_at', '>', since)
    .where('state', '!=', 'cancelled')
    .groupBy(['event_id', column])
    .execute()
}

async function readMailboxes(
  db: Database,
  column: 'mailbox' | 'guardian_mailbox',
  { mailboxes, since }: { mailboxes: readonly string[]; since: string },
) {
  if (mailboxes.length === 0) return []
  return db
    .selectFrom('sign_ups')
    .select(({ fn, ref }) => [
      'event_id as eventId',
      ref(column).as('mailbox'),
      fn.countAll<number | string>().as('found'),
      fn.countAll<number | string>().filterWhere('created_at', '>', since).as('ofDay'),
    ])
    .where(column, 'in', padded(mailboxes))
    .groupBy(['event_id', column])
    .execute()
}
