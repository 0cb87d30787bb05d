import { useMessages } from '#app/state/use-messages.ts'
import type { Day } from '#core/dates.ts'
import { findRepetition } from '#core/events/repetition.ts'

/** 'Every week, 5 more': how often the events of a series take place, and how many there are besides one of them. */
export function useSeriesInWords(): (days: readonly Day[]) => string {
  const t = useMessages('eventForm')
  return (days) => {
    const repetition = findRepetition(days)
    const rule = repetition ? t(`series.rules.${repetition}`) : t('series.part')
    return days.length > 1 ? t('series.more', { rule, count: days.length - 1 }) : rule
  }
}
