import { messagesFor } from '#app/state/messages.ts'
import { type Event, statusOf } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import { periodDates, periodDescriber } from './describe-period.ts'

/** What a card says besides the title: when the event is, and that it is cancelled or postponed. For loaders. */
export async function eventDescriber(today: Day, language: Language) {
  const describePeriod = await periodDescriber(today, language)
  return (event: Event) => {
    const when = describeTimes(event, describePeriod(event.dates), { today, language })
    return { when, ...describeChange(event, { today, language }) }
  }
}

type Viewer = { today: Day; language: Language }

function describeTimes(
  { dates, startTime: start, endTime: end }: Event,
  days: string,
  { today, language }: Viewer,
): string {
  const t = messagesFor(language).getFixedT(null, 'eventDays')
  const hasBegun = dates.start < today && dates.end >= today
  if (start === undefined || (hasBegun && end === undefined)) return days
  if (dates.start === dates.end) {
    return end === undefined
      ? t('times.at', { days, start })
      : t('times.range', { days, start, end })
  }
  if (end === undefined) return t('times.starts', { days, start })
  if (hasBegun) return t('times.ends', { days, end })
  return t('times.startsAndEnds', { days, start, end })
}

function describeChange(event: Event, { today, language }: Viewer) {
  const t = messagesFor(language).getFixedT(null, 'eventDays')
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
