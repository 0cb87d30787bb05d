import type { Event } from '#core/content/event.ts'
import { findRepetition } from '#core/events/repetition.ts'
import { periodDates, type Viewer } from './describe-period.ts'

/** 'Every Monday until 28 June': how often these events take place; undefined for a single one. */
export function describeSeries(
  events: readonly Pick<Event, 'dates'>[],
  { today, language, messages }: Viewer,
): string | undefined {
  const days = events.map(({ dates }) => dates.start)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || days.length < 2) return undefined
  const t = messages.in(language).getFixedT(null, 'eventDays')
  const repetition = findRepetition(days)
  const weekdays = t('series.weekly', { returnObjects: true })
  const rule =
    repetition === 'weekly'
      ? weekdays[new Date(first).getUTCDay()]
      : repetition
        ? t(`series.${repetition}`)
        : t('series.other', { count: days.length - 1 })
  const day = periodDates({ start: last, end: last }, today, language)
  return t('series.until', { rule, day })
}
