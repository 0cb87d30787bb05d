import { burstStart } from '#core/sign-up/burst.ts'
import type { SignUpOrigin } from '#core/sign-up/sign-ups.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** What one sender has used of what is limited. */
export type Usage = {
  /**
   * How many people of this address have signed up for the event within a day and have not cancelled. Whoever has
   * confirmed nothing counts too, or one network could take all places again every two hours.
   */
  fromAddress: number
  /** The same of its network. */
  fromNetwork: number
  /** Forms for the event from its network, or its address, that would be in one burst with this one. */
  recent: { forms: number; people: number }
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
  const sentFrom = (column: 'network' | 'wide_network', hash = '', after = since) =>
    db
      .selectFrom('sign_ups')
      .where(column, '=', hash)
      .where('created_at', '>', after)
      .where('event_id', '=', eventId)
  const peopleOf = (sent: ReturnType<typeof sentFrom>) =>
    sent.select(({ fn }) => fn.sum<number | string | null>('people').as('people'))
  const peopleFrom = (column: 'network' | 'wide_network', hash?: string) =>
    peopleOf(sentFrom(column, hash).where('state', '!=', 'cancelled'))
  const recent = sentFrom(
    from?.network === undefined ? 'network' : 'wide_network',
    from?.network ?? from?.address,
    burstStart(now),
  )
  const ofMailbox = db
    .selectFrom('sign_ups')
    .select(({ fn }) => fn.countAll<number | string>().as('found'))
    .where('mailbox', '=', mailbox ?? '')
  const found = await db
    .selectNoFrom([
      peopleFrom('network', from?.address).as('fromAddress'),
      peopleFrom('wide_network', from?.network).as('fromNetwork'),
      recent.select(({ fn }) => fn.countAll<number | string>().as('found')).as('recentForms'),
      peopleOf(recent).as('recentPeople'),
      ofMailbox.where('event_id', '=', eventId).as('mailboxOfEvent'),
      ofMailbox.where('created_at', '>', since).as('mailboxOfDay'),
    ])
    .executeTakeFirstOrThrow()
  return {
    fromAddress: Number(found.fromAddress ?? 0),
    fromNetwork: Number(found.fromNetwork ?? 0),
    recent: { forms: Number(found.recentForms), people: Number(found.recentPeople ?? 0) },
    mailboxOfEvent: Number(found.mailboxOfEvent),
    mailboxOfDay: Number(found.mailboxOfDay),
  }
}
