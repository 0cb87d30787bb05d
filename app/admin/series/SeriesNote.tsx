import { useEffect, useState } from 'react'
import type { Day } from '#core/dates.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { loadSeries } from './load-series.ts'
import { useSeriesInWords } from './use-series-in-words.ts'

/** Says in the form of an event that it belongs to a series, and of how many when that is loaded. */
export function SeriesNote({ item }: { item: Editable }) {
  const [days, setDays] = useState<Day[]>([])
  const seriesInWords = useSeriesInWords()
  useEffect(() => {
    let isWanted = true
    void loadSeries(item).then((series) => isWanted && setDays(series.days))
    return () => {
      isWanted = false
    }
  }, [item])
  return <p className="soft">{seriesInWords(days)}</p>
}
