import { takesPhotos } from '#core/content/event-times.ts'
import { eventKind } from '#core/content/event.ts'
import type { Present } from '#core/dates.ts'
import { isPublished } from '#core/kinds/document.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { maxSentPhotos } from '#core/site/photos.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import { findOwnDates, type SeriesDate } from '#server/storage/sign-up/own-series.ts'
import type { SeriesSignUpReader } from '#server/storage/sign-up/series-sign-up-reader.ts'
import type { SignUpReader } from '#server/storage/sign-up/sign-up-reader.ts'
import type { PhotoReader } from './photo-reader.ts'

export type PhotoReaders = {
  documents: DocumentReader
  photos: PhotoReader
  signUps: SignUpReader
  seriesSignUps: SeriesSignUpReader
  present(): Present
}

/** The owner of a private address who may send photos now, with the event: of a series, the last date they came to. */
export async function findPhotoSender(
  store: PhotoReaders,
  token: string,
): Promise<(SeriesDate & { left: number }) | undefined> {
  const present = store.present()
  for (const date of (await datesOf(store, token)).toReversed()) {
    const { signUp, event } = date
    if (!isPublished(event, present.now) || !takesPhotos(event.body, present)) continue
    if (!(await hasCome(store, signUp))) continue
    return { ...date, left: maxSentPhotos - (await store.photos.countSent(signUp.id)) }
  }
  return undefined
}

async function datesOf(store: PhotoReaders, token: string): Promise<SeriesDate[]> {
  const signUp = await store.signUps.byToken(token)
  if (!signUp) return (await findOwnDates(store, token))?.shown ?? []
  const event = await store.documents.byId(eventKind, signUp.eventId)
  return event ? [{ signUp, event }] : []
}

/** If nobody was marked at the door, everybody who had a place counts. */
async function hasCome({ photos }: PhotoReaders, { state, attended, eventId }: SignUp) {
  return attended || (state === 'coming' && !(await photos.isAnybodyMarked(eventId)))
}
