import { type Event, statusOf } from '#core/content/event.ts'
import { keepTogether } from '#core/dates.ts'
import { periodDates, periodDescriber, type Viewer } from './describe-period.ts'

/** For a card, besides the title: when the event is, and that it is cancelled or postponed. For loaders. */
export function eventDescriber(viewer: Viewer) {
  const describePeriod = periodDescriber(viewer)
  return (event: Event) => {
    const when = describeTimes(event, describePeriod(event.dates), viewer)
    return { when, ...describeChange(event, viewer) }
  }
}

function describeTimes(
  { dates, startTime: start, endTime: end }: Event,
  days: string,
  { today, language, messages }: Viewer,
): string {
  const t = messages.in(language).getFixedT(null, 'eventDays')
  const hasBegun = dates.start < today && dates.end >= today
  if (start === undefined || (hasBegun && end === undefined)) return days
  if (dates.start === dates.end) {
    return end === undefined
      ? t('times.at', { days, start })
      : keepTogether(t('times.range', { days, start, end }))
  }
  if (end === undefined) return t('times.starts', { days, start })
  if (hasBegun) return t('times.ends', { days, end })
  return t('times.startsAndEnds', { days, start, end })
}

function describeChange(event: Event, { today, language, messages }: Viewer) {
  const t = messages.in(language).getFixedT(null, 'eventDays')
  const { dates, formerDates } = event
  const status = statusOf(event)
  if (status === 'planned') return {}
  const state = t(`changes.${status}`)
  if (status === 'cancelled' || !formerDates) return { state }
  const from = periodDates(formerDates, today, language)
  const to = periodDates(dates, today, language)
  // Only its time may have changed.
  return from === to ? { state } : { state, newDates: t('changes.newDates', { from, to }) }
}
