import { timeInKyiv, parseKyivTime } from '#core/dates.ts'
import { type Document, isPublished } from './document.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'

/** When visitors see it: at once, from a set time on, or not yet. */
export const visibilities = ['now', 'at', 'draft'] as const

type CurrentVisibility = Pick<Document<unknown>, 'state' | 'publishAt'>

/** As the form shows it. The time is that of Kyiv. */
export function toVisibilityValues(current: CurrentVisibility, now: Date): FormValues {
  if (isPublished(current, now)) return { visibility: 'now', publishAt: '' }
  if (current.state !== 'published') return { visibility: 'draft', publishAt: '' }
  return { visibility: 'at', publishAt: timeInKyiv(new Date(current.publishAt)) }
}

/** As the store keeps it; undefined where the form makes no sense. What is out already keeps its time. */
export function parseVisibility(
  { visibility = 'now', publishAt }: Record<string, unknown>,
  current: CurrentVisibility | undefined,
  now: Date,
): { state: 'draft' | 'published'; publishAt?: string } | undefined {
  if (visibility === 'draft') return { state: 'draft' }
  if (visibility === 'at') {
    const moment = parseKyivTime(String(publishAt))
    return moment && { state: 'published', publishAt: moment.toISOString() }
  }
  if (visibility !== 'now') return undefined
  const isOut = current !== undefined && isPublished(current, now)
  return { state: 'published', ...(!isOut && { publishAt: now.toISOString() }) }
}

/** A set time must be one; what is wrong with it is said beside its field. */
export function visibilityErrors({ visibility, publishAt = '' }: FormValues): FieldErrors {
  return visibility === 'at' && !parseKyivTime(publishAt) ? { publishAt: 'notATime' } : {}
}
