import type { Event } from '#core/content/event.ts'
import type { Present } from '#core/dates.ts'
import type { Document } from '#core/kinds/document.ts'
import {
  offerPlaces,
  type PlaceChange,
  type PlaceCounts,
  settleOffers,
} from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { countMissedOffer, withdrawEnded } from './missed-offers.ts'
import { dueForStrangers, queueSignUpMails, stateMails, wasMailed } from './queue-sign-up-mail.ts'
import { SignUpReader } from './sign-up-reader.ts'

export const noSignUp = {
  capacity: undefined,
  isOpen: false,
  offersPlaces: false,
  showsPlaces: false,
}

// More than an event without a limit could have in its queue.
const maxOffers = 10_000

/** Lets the offers that have ended lapse, and offers what is free to those who wait. A crowd waits for each question. */
export async function allotPlacesOf(
  trx: DatabaseTransaction,
  event: Pick<Document<Event>, 'id' | 'state' | 'body'>,
  present: Present,
): Promise<{ hasChanged: boolean; before: PlaceCounts; after: PlaceCounts }> {
  const { now, today } = present
  const reader = new SignUpReader(trx)
  const before = await reader.placeCounts(event.id)
  const offers = before.offered > 0 ? await reader.offersOf(event.id) : []
  const settled = settleOffers(offers, present, event.body)
  for (const change of settled) await storeState(trx, change, { now })
  const counts = settled.length > 0 ? await reader.placeCounts(event.id) : before
  const { capacity = Infinity, offersPlaces } = signUpOf(event.body, today) ?? noSignUp
  const free = offersPlaces && event.state === 'published' ? capacity - counts.taken : 0
  if (counts.waiting > 0 && free > 0) await withdrawEnded(trx, event.id)
  // Each of them is at least one person.
  const queue =
    counts.waiting > 0 && free > 0 ? await reader.queueOf(event.id, Math.min(free, maxOffers)) : []
  const offered = offerPlaces(queue, free, present, event.body)
  for (const change of offered) await storeState(trx, change, { now })
  const after = offered.length > 0 ? await reader.placeCounts(event.id) : counts
  return { hasChanged: settled.length + offered.length > 0, before, after }
}

/** `isByGuardian`: the guardian has pressed the button, and hears nothing of it. */
type StateOptions = { now: Date; isByTeam?: boolean; isTold?: boolean; isByGuardian?: boolean }

/**
 * Stores a state and queues the mails that say so, one for each change and person; but none that a stranger causes where
 * the mailbox has had its mails.
 */
export async function storeState(
  trx: DatabaseTransaction,
  { id, state, offeredUntil }: PlaceChange,
  { now, isByTeam = false, isTold = true, isByGuardian = false }: StateOptions,
): Promise<void> {
  const reader = new SignUpReader(trx)
  const before = await reader.byId(id)
  if (!before) return
  const isNewState = before.state !== state
  const version = before.version + (isNewState ? 1 : 0)
  await trx
    .updateTable('sign_ups')
    .set({ state, offered_until: offeredUntil, version })
    .where('id', '=', id)
    .execute()
  if (state === 'lapsed') await countMissedOffer(trx, before, now)
  // The mailbox of a sign-up that was never confirmed may be a stranger's, and gets no more.
  if (!isTold || !isNewState || (state === 'lapsed' && before.mustConfirm)) return
  const due = await dueForStrangers(trx, now)
  for (const mail of stateMails({ ...before, state, offeredUntil, version })) {
    if (mail.isForGuardian && isByGuardian) continue
    if (isByTeam || (await wasMailed(trx, mail)))
      await queueSignUpMails(trx, now, [{ ...mail, due }])
  }
}
