import { isDeepStrictEqual } from 'node:util'
import type { Event } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import { type PlaceCounts, shownPlaces } from '#core/sign-up/allot-places.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { SignUpChange } from '#core/sign-up/sign-up-changes.ts'
import type { WriteContext } from '#server/storage/base/write-context.ts'
import { noSignUp } from './store-places.ts'

type PlacesChange = {
  before: PlaceCounts
  after: PlaceCounts
  /** Somebody who waits has another place in the queue now, or an offer. */
  hasMoved: boolean
  /** The private page of whoever it is about must hear of it. */
  isByTeam?: boolean
}

/** Announces what has changed for those who look at the event, who wait for it, or who edit it. */
export async function announcePlaces(
  context: WriteContext,
  event: Document<Event>,
  { before, after, hasMoved, isByTeam = false }: PlacesChange,
): Promise<void> {
  const terms = signUpOf(event.body, context.today) ?? noSignUp
  const changes: SignUpChange[] = []
  const [shownBefore, shownAfter] = [shownPlaces(before, terms), shownPlaces(after, terms)]
  if (!isDeepStrictEqual(shownBefore, shownAfter)) changes.push('places')
  if (hasMoved) changes.push('queue')
  for (const kind of changes) await announceSignUps(context, kind, event, [event])
  if (isByTeam) await announceSignUps(context, 'signUps', event, [event])
  else if (changes.length === 0) await announceSignUps(context, 'signUps', event, [])
}

/** Without versions of the event only editors hear of it. */
export function announceSignUps(
  context: WriteContext,
  kind: SignUpChange,
  { id, version }: Document<Event>,
  versions: Document<Event>[],
): Promise<void> {
  return context.announce({ kind, document_id: id, version }, versions)
}
