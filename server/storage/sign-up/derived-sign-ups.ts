import { type Event, eventKind, statusOf } from '#core/content/event.ts'
import type { MailReason } from '#core/sign-up/mail-reasons.ts'
import { isExpected } from '#core/sign-up/sign-up.ts'
import type { DerivedTable, StoredDocument } from '#server/storage/base/derived-table.ts'
import { chunks } from '#server/storage/base/statement-lists.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { DocumentReader } from '#server/storage/content/document-reader.ts'
import { deleteSignUps } from './delete-sign-ups.ts'
import { mailedSignUps, queueSignUpMail } from './queue-sign-up-mail.ts'
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

/** Tells everybody who has given an address that the event is cancelled or postponed, once. */
async function tellChange(
  trx: DatabaseTransaction,
  { id, version, state, body }: StoredEvent,
  now: Date,
): Promise<void> {
  if (state !== 'published') return
  const signUps = mailedSignUps(await new SignUpReader(trx).ofEvent(id)).filter(isExpected)
  if (signUps.length === 0) return
  const [before] = await new DocumentReader(trx).history(eventKind, id, {
    first: version - 1,
    last: version - 1,
  })
  const reason = before && changeOf(before.body, body)
  if (!reason) return
  for (const signUp of signUps) {
    await queueSignUpMail(trx, now, { signUp, reason, about: `event ${version}` })
  }
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
