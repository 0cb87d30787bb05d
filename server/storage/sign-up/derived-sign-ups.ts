import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { DerivedTable, StoredDocument } from '#server/storage/base/derived-table.ts'
import { minute } from '#server/storage/base/durations.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { deleteSignUps } from './delete-sign-ups.ts'
import { mailedSignUps, queueSignUpMails } from './queue-sign-up-mail.ts'
import { SignUpReader } from './sign-up-reader.ts'
import { allotPlacesOf } from './store-places.ts'

/** An event may have other places now, or not take place. */
export const derivedSignUps = {
  async onStored(trx, documents, now) {
    for (const document of documents) {
      if (document.kind.name !== eventKind.name) continue
      const event = { ...document, body: document.body as Event }
      await allotPlacesOf(trx, event, now)
      await tellChange(trx, event, now)
    }
  },
  async onPurged(trx, ids, now) {
    for (const part of chunks(ids)) await deleteSignUps(trx, 'event_id', part, now)
  },
} satisfies DerivedTable

type StoredEvent = StoredDocument & { body: Event }

/** An editor may correct a change at once, and only the last state is told. */
const correctionTime = 10 * minute

/** Tells everybody who has given an address that the event is cancelled or postponed, once. */
async function tellChange(
  trx: DatabaseTransaction,
  { id, version, state, body }: StoredEvent,
  now: Date,
): Promise<void> {
  if (state !== 'published') return
  const signUps = mailedSignUps(await new SignUpReader(trx).ofEvent(id)).filter(isExpected)
  if (signUps.length === 0) return
  const firstUntold = (await takeWaiting(trx, id)) ?? version
  const [before] = await new DocumentReader(trx).history(eventKind, id, {
    first: firstUntold - 1,
    last: firstUntold - 1,
  })
  const reason = before && changeOf(before.body, body)
  if (!reason) return
  const due = new Date(now.getTime() + correctionTime)
  // Who was told something else already, because only some mails were sent, is told this too.
  const about = `event ${reason} ${firstUntold}`
  const mails = signUps.map((signUp) => ({ signUp, reason, about, due }))
  await queueSignUpMails(trx, now, mails)
}

/** Deletes the mails about changes of the event that nobody has got; returns the version of the first of these. */
async function takeWaiting(trx: DatabaseTransaction, eventId: string) {
  const signUps = trx.selectFrom('sign_ups').select('id').where('event_id', '=', eventId)
  const taken = await trx
    .deleteFrom('sign_up_mails')
    .where('sign_up_id', 'in', signUps)
    .where('reason', 'in', ['eventCancelled', 'eventPostponed'])
    .where('due_at', 'is not', null)
    .where('tries', '=', 0)
    .returning('id')
    .execute()
  const versions = taken.map(({ id }) => Number(id.split(' ').at(-1)))
  return versions.length > 0 ? Math.min(...versions) : undefined
}

function changeOf(before: Event, event: Event): MailReason | undefined {
  const status = statusOf(event)
  const isNewStatus = status !== statusOf(before)
  if (status === 'cancelled') return isNewStatus ? 'eventCancelled' : undefined
  const hasMoved =
    before.dates.start !== event.dates.start ||
    before.dates.end !== event.dates.end ||
    before.startTime !== event.startTime
  return hasMoved || (isNewStatus && status === 'postponed') ? 'eventPostponed' : undefined
}
