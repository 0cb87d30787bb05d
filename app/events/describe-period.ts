import { LRUCache } from 'lru-cache'
import { loadNamespaces, messagesFor } from '#app/state/messages.ts'
import { type Day, keepDaysTogether, periodInWords } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import { type Period, phraseForPeriod } from '#core/period-phrase.ts'

/** Their formatting would take a sixth of the time in which the front page is rendered. */
const descriptions = new LRUCache<string, string>({ max: 2_000 })

/** Periods as people speak of them today: 'у суботу, 5 липня', 'until Friday, 10 July'. For loaders. */
export async function periodDescriber(today: Day, language: Language) {
  await loadNamespaces(language, ['eventDays'])
  return (period: Period) => {
    const key = `${language} ${today} ${period.start} ${period.end}`
    const known = descriptions.get(key)
    if (known !== undefined) return known
    const description = describePeriod(period, today, language)
    descriptions.set(key, description)
    return description
  }
}

function describePeriod(period: Period, today: Day, language: Language): string {
  const t = messagesFor(language).getFixedT(null, 'eventDays')
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
  return keepDaysTogether(dates)
}

const yearOf = (day: Day) => day.slice(0, 4)
const weekdayOf = (day: Day) => new Date(day).getUTCDay()
