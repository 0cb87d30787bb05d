import { clockInKyiv, momentInKyiv } from './dates.ts'
import { type Document, isPublished } from './document.ts'
import type { Fields } from './form.ts'
import type { FieldFaults } from './text.ts'

/** When visitors see it: at once, from a set time on, or not yet. */
export const visibilities = ['now', 'at', 'draft'] as const

type Known = Pick<Document<unknown>, 'state' | 'publishAt'>

/** As the form shows it. The time is that of Kyiv. */
export function visibilityOf(known: Known, now: Date): Fields {
  if (isPublished(known, now)) return { visibility: 'now', publishAt: '' }
  if (known.state !== 'published') return { visibility: 'draft', publishAt: '' }
  return { visibility: 'at', publishAt: clockInKyiv(new Date(known.publishAt)) }
}

/** As the store keeps it; undefined where the form makes no sense. What is out already keeps its time. */
export function readVisibility(
  { visibility = 'now', publishAt }: Record<string, unknown>,
  known: Known | undefined,
  now: Date,
): { state: 'draft' | 'published'; publishAt?: string } | undefined {
  if (visibility === 'draft') return { state: 'draft' }
  if (visibility === 'at') {
    const moment = momentInKyiv(String(publishAt))
    return moment && { state: 'published', publishAt: moment.toISOString() }
  }
  if (visibility !== 'now') return undefined
  const isOut = known !== undefined && isPublished(known, now)
  return { state: 'published', ...(!isOut && { publishAt: now.toISOString() }) }
}

/** A set time must be one; what is wrong with it is said beside its field. */
export function visibilityFaults({ visibility, publishAt = '' }: Fields): FieldFaults {
  return visibility === 'at' && !momentInKyiv(publishAt) ? { publishAt: 'notATime' } : {}
}
