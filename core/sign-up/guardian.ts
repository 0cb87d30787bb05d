import { addDays, type Day, type Present } from '#core/dates.ts'
import { momentIn } from '#core/zoned-time.ts'
import type { ContactKind } from './contact.ts'

/** A place is kept for so long until the guardian has answered. */
const answerDuration = 72 * 60 * 60_000

/** The answer of a guardian; `refused` is final for the sign-up, and later too. */
export type Consent = 'awaited' | 'agreed' | 'refused'

/** `unpublished`: the team may take photos, and publishes none. */
export const photoConsents = ['yes', 'unpublished', 'no'] as const
export type PhotoConsent = (typeof photoConsents)[number]

/** The way to reach the guardian; empty once it was erased. */
export type GuardianContact = { contact: string; contactKind: ContactKind }

/** The guardian allows it, and tells the team. Without a note the one of before stays. */
export type GuardianAnswer = { photos: PhotoConsent; note?: string }

/** The guardian of somebody under age, as the editors of the event see them. */
export type Guardian = GuardianContact &
  Partial<GuardianAnswer> & {
    /** Opens the guardian's page, where it is enough to answer. */
    token: string
    /** The editor who has seen the answer on paper, and when. */
    paper?: { by: string; at: string }
  }

/** True while the guardian has not agreed: until then nobody comes. */
export function awaitsGuardian({ consent }: { consent?: Consent | null }): boolean {
  return consent === 'awaited'
}

/** An event as far as it ends what is asked. */
export type EventTimes = { dates: { start: Day; end: Day }; startTime?: string | undefined }

/** Until when a guardian can answer, at most until the event begins; or ends, where it has begun. */
export function endOfAnswering({ now, zone }: Present, { dates, startTime }: EventTimes): string {
  const start = momentIn(zone, `${dates.start}T${startTime ?? '00:00'}`)
  const end = start > now ? start : momentIn(zone, `${addDays(dates.end, 1)}T00:00`)
  return new Date(Math.min(now.getTime() + answerDuration, end.getTime())).toISOString()
}
