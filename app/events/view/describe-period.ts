import { LRUCache } from 'lru-cache'
import { type Day, keepTogether, periodInWords } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import { type Period, phraseForPeriod } from '#core/period-phrase.ts'

export type Viewer = { today: Day; language: Language; messages: SiteMessages }

/** Their formatting would take a sixth of the time in which the front page is rendered. */
const descriptions = new LRUCache<string, string>({ max: 2_000 })

/** Periods as people speak of them today: 'у суботу, 5 липня', 'until Friday, 10 July'. For loaders. */
export function periodDescriber(viewer: Viewer) {
  const { today, language, messages } = viewer
  return (period: Period) => {
    const key = `${messages.version} ${language} ${today} ${period.start} ${period.end}`
    const known = descriptions.get(key)
    if (known !== undefined) return known
    const description = describePeriod(period, viewer)
    descriptions.set(key, description)
    return description
  }
}

function describePeriod(period: Period, { today, language, messages }: Viewer): string {
  const t = messages.in(language).getFixedT(null, 'eventDays')
  const { start, end } = period
  const dates = periodDates(period, today, language)
  const phrase = phraseForPeriod(period, today)
  if (phrase === 'dates') return dates
  const weekdays = t('weekdays', { returnObjects: true })
  const [first, last] = [weekdayOf(start), weekdayOf(end)]
  return t(`phrases.${phrase}`, {
    dates,
    lastDate: periodDates({ start: end, end }, today, language),
    first: weekdays.on[first],
    last: weekdays.on[last],
    from: weekdays.from[first],
    to: weekdays.to[last],
    pair: weekdays.pairs[first],
  })
}

/** '5–6 липня'; with the years where one of them is not this year. */
export function periodDates({ start, end }: Period, today: Day, language: Language): string {
  const isOtherYear = (day: Day) => yearOf(day) !== yearOf(today)
  const inWords = (first: Day, last: Day) =>
    periodInWords(first, last, language, { hasYear: isOtherYear(first) || isOtherYear(last) })
  const isMixed = isOtherYear(start) !== isOtherYear(end)
  const dates = isMixed ? `${inWords(start, start)} – ${inWords(end, end)}` : inWords(start, end)
  return keepTogether(dates)
}

const yearOf = (day: Day) => day.slice(0, 4)
const weekdayOf = (day: Day) => new Date(day).getUTCDay()
