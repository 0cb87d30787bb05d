import type { Document } from '#core/content/document.ts'
import type { Event } from '#core/content/event.ts'
import { dayInKyiv } from '#core/dates.ts'
import { allotPlaces, type PlaceChange } from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { queueSignUpMail } from './queue-sign-up-mail.ts'
import { SignUpReader } from './sign-up-reader.ts'

export const noSignUp = { capacity: undefined, offersPlaces: false, showsPlaces: false }

/** Lets the offers that have ended lapse, and offers what is free to those who wait. */
export async function allotPlacesOf(
  trx: DatabaseTransaction,
  event: Pick<Document<Event>, 'id' | 'state' | 'body'>,
  now: Date,
): Promise<void> {
  const places = await new SignUpReader(trx).placesOf(event.id)
  if (places.length === 0) return
  const terms = signUpOf(event.body, dayInKyiv(now)) ?? noSignUp
  const offersPlaces = terms.offersPlaces && event.state === 'published'
  for (const change of allotPlaces(places, { ...terms, offersPlaces, now })) {
    await storeState(trx, change, now)
  }
}

/** Stores a state and queues the mail that says so, one for each change. */
export async function storeState(
  trx: DatabaseTransaction,
  { id, state, offeredUntil }: PlaceChange,
  now: Date,
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
  if (!isNewState) return
  const signUp = { ...before, state, offeredUntil, version }
  await queueSignUpMail(trx, now, { signUp, reason: state, about: String(version) })
}
