import { useEffect, useState } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { loadSeries } from './load-series.ts'
import { ReachChoice } from './ReachChoice.tsx'
import { series } from './use-series-save.ts'

/** Asks how far a deletion in a series reaches, one event or also the later ones: what that is, and what the dialog says. */
export function useReachOfDeletion(item: Editable) {
  const t = useMessages('eventForm')
  const [later, setLater] = useState(0)
  const [isChosen, setChosen] = useState(false)
  useEffect(() => {
    let isWanted = true
    void loadSeries(item).then((loaded) => isWanted && setLater(loaded.later))
    return () => {
      isWanted = false
    }
  }, [item])
  const controls = later > 0 && (
    <ReachChoice
      legend={t('series.delete.title')}
      {...{ later }}
      withLater={isChosen}
      onChange={setChosen}
    />
  )
  if (!isChosen) return { controls, texts: {}, messages: {} }
  const count = later + 1
  return {
    controls,
    subject: series,
    texts: { deleteLabel: t('series.delete.all', { count }) },
    messages: { deleted: t('series.delete.done', { count }) },
  }
}
