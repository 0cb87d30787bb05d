import type { SignUpOrigin } from '#core/sign-up/sign-ups.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** What one sender has used of what is limited. */
export type Usage = {
  /** How many people of this address have signed up for the event within a day and still come, or wait. */
  fromAddress: number
  /** The same of its network. */
  fromNetwork: number
  /** How many sign-ups for the event have this mailbox. */
  mailboxOfEvent: number
  /** How many of all events have it, within a day. */
  mailboxOfDay: number
}

type Sender = { eventId: string; mailbox: string | null; from: SignUpOrigin | undefined; now: Date }

/** All of it in one question, because in a crowd everybody waits for each. */
export async function readUsage(
  db: Database,
  { eventId, mailbox, from, now }: Sender,
): Promise<Usage> {
  const since = isoTimeAfter(now, -day)
  const peopleFrom = (column: 'network' | 'wide_network', hash = '') =>
    db
      .selectFrom('sign_ups')
      .select(({ fn }) => fn.sum<number | string | null>('people').as('people'))
      .where(column, '=', hash)
      .where('created_at', '>', since)
      .where('event_id', '=', eventId)
      .where('state', 'in', ['coming', 'waiting', 'offered'])
  const ofMailbox = db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll<number | string>().as('found'))
    .where('mailbox', '=', mailbox ?? '')
  const found = await db
    .selectNoFrom([
      peopleFrom('network', from?.address).as('fromAddress'),
      peopleFrom('wide_network', from?.network).as('fromNetwork'),
      ofMailbox.where('event_id', '=', eventId).as('mailboxOfEvent'),
      ofMailbox.where('created_at', '>', since).as('mailboxOfDay'),
    ])
    .executeTakeFirstOrThrow()
  return {
    fromAddress: Number(found.fromAddress ?? 0),
    fromNetwork: Number(found.fromNetwork ?? 0),
    mailboxOfEvent: Number(found.mailboxOfEvent),
    mailboxOfDay: Number(found.mailboxOfDay),
  }
}
