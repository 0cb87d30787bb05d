import { clockTimeIn, isClockTime, type Present } from '#core/dates.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { momentIn } from '#core/zoned-time.ts'
import { type Document, isPublished } from './document.ts'

/** When visitors see a document: now, from a set time on, or not yet. */
export const visibilities = ['now', 'at', 'draft'] as const

/** The values of the form before anything is chosen. */
export const publishedNow = { visibility: 'now', publishAt: '' }

export function isPublishedNow({ visibility }: FormValues): boolean {
  return (visibility ?? publishedNow.visibility) === publishedNow.visibility
}

type CurrentVisibility = Pick<Document<unknown>, 'state' | 'publishAt'>

/** Makes the values of the form, with the time by the clock of the zone. */
export function toVisibilityValues(current: CurrentVisibility, { now, zone }: Present): FormValues {
  if (isPublished(current, now)) return publishedNow
  if (current.state !== 'published') return { visibility: 'draft', publishAt: '' }
  return { visibility: 'at', publishAt: clockTimeIn(zone, new Date(current.publishAt)) }
}

/** Reads what the store needs; undefined where the form is invalid. A published document keeps its time. */
export function parseVisibility(
  { visibility = publishedNow.visibility, publishAt }: Record<string, unknown>,
  current: CurrentVisibility | undefined,
  { now, zone }: Present,
): { state: 'draft' | 'published'; publishAt?: string } | undefined {
  if (visibility === 'draft') return { state: 'draft' }
  if (visibility === 'at') {
    const clockTime = String(publishAt)
    if (!isClockTime(clockTime)) return undefined
    return { state: 'published', publishAt: momentIn(zone, clockTime).toISOString() }
  }
  if (visibility !== publishedNow.visibility) return undefined
  const isAlreadyPublished = current !== undefined && isPublished(current, now)
  return { state: 'published', ...(!isAlreadyPublished && { publishAt: now.toISOString() }) }
}

export function visibilityErrors({ visibility, publishAt = '' }: FormValues): FieldErrors {
  return visibility === 'at' && !isClockTime(publishAt) ? { publishAt: 'notATime' } : {}
}
