import type { Editor } from '#core/admins/person.ts'
import type { Event } from '#core/content/event.ts'
import type { ImageErrorCode, ImageUsage } from '#core/images/image.ts'
import type { PhotoAnswer, PhotoStatus } from '#core/images/photo-answer.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Localized } from '#core/localized.ts'

/** So many photos one sign-up may send. */
export const maxSentPhotos = 10

/** Those that visitors `sent` are not taken yet, `withdrawn` ones hidden for a guardian; `unanswered` is older than the question. */
export const photoFilters = ['sent', 'unanswered', 'notYet', 'withdrawn', 'hidden', 'all'] as const
export type PhotoFilter = (typeof photoFilters)[number]
export type PhotoCounts = Record<PhotoFilter, number>

type Change = { at: string; by: string }

/** The answers and decisions about a photo that a team can show, with their authors and times. */
export type PhotoRecord = {
  address: string
  status: PhotoStatus
  answered: Change | undefined
  hidden: Change | undefined
  /** When people in it have asked to hide it, the newest first. */
  reportedAt: string[]
  usages: ImageUsage[]
  /** Only while it waits for the team. */
  sent?: SentPhoto
}

/** `said`: who is in it, as the one who sent it says. */
export type SentPhoto = { at: string; by: string; said: PhotoAnswer; event: Localized }

type Refused<Reason> = { ok: false; reason: Reason }
export type SendPhotoResult =
  | { ok: true }
  | Refused<ImageErrorCode | 'missing' | 'tooMany' | 'full'>
export type TakeResult = { ok: true } | Refused<'missing' | 'full'>

/** `event`: only those that were sent from it, by its id. */
export type PhotoQuery = { filter: PhotoFilter; page: number; size?: number; event?: string }
export type PhotoList = {
  records: PhotoRecord[]
  counts: PhotoCounts
  page: number
  pages: number
}

/** The photos of people, for the team. */
export interface Photos {
  /** The event of which the owner of a private address may send photos now, and how many. */
  ownEvent(token: string): Promise<{ event: Published<Event>; left: number } | undefined>
  /** Stores a photo that only the team sees, until somebody takes it. */
  send(token: string, bytes: Uint8Array, said: PhotoAnswer): Promise<SendPhotoResult>

  counts(by: Editor): Promise<PhotoCounts>
  /** Counts those that were sent from an event and wait. */
  waitingOf(by: Editor, eventId: string): Promise<number>
  /** The newest first. */
  list(by: Editor, query: PhotoQuery): Promise<PhotoList>
  /** Adds a sent photo to those of its event; `full` where there is no room. */
  take(by: Editor, address: string, answer: PhotoAnswer): Promise<TakeResult>
  /** Erases a sent photo; false where it is none. */
  throwAway(by: Editor, address: string): Promise<boolean>
}
