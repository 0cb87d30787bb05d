import { useRef, useState } from 'react'
import type { WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { useMessages } from '#app/state/use-messages.ts'
import type { CommandSubject } from '#core/commands/commands.ts'
import { daysOfRepetition, isRepeated } from '#core/events/repetition.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { Editable } from '#core/kinds/editable.ts'
import { loadSeries } from './load-series.ts'

export type ReachQuestion = { later: number; answer: (withLater: boolean) => void }

/** The subject of the commands that save, change or delete several events together. */
export const series: CommandSubject = 'series'

/** Saves a form for one event or for several: by its repetition, or as the question is answered. */
export function useSeriesSave(item: Editable | undefined, waiting: WaitingSave | undefined) {
  const t = useMessages('eventForm')
  // A save that was kept without a network stays as it was.
  const keptWithLater = item !== undefined && waiting?.subject === series
  const withLater = useRef(keptWithLater)
  const [question, setQuestion] = useState<ReachQuestion>()
  return {
    question,
    /** The server may have it as one event already. */
    canRepeat: item === undefined && !waiting?.isAttempted,
    closeQuestion: () => setQuestion(undefined),
    /** Asks where there are later events, and then saves. */
    async ask(save: () => void) {
      withLater.current = keptWithLater
      const { later } = item && !keptWithLater ? await loadSeries(item) : { later: 0 }
      if (later === 0) return save()
      const answer = (chosen: boolean) => {
        withLater.current = chosen
        setQuestion(undefined)
        save()
      }
      setQuestion({ later, answer })
    },
    /** Makes what is posted: about the kind, or about the series, with what is said of several new events. */
    toSave<Typed extends { fields: FormValues }>(
      typed: Typed,
    ): Typed & { subject?: CommandSubject; added?: string } {
      if (isRepeated(typed.fields)) {
        const count = daysOfRepetition(typed.fields).length
        return {
          ...typed,
          subject: series,
          ...(count > 1 && { added: t('series.added', { count }) }),
        }
      }
      const { repeat: _, repeatUntil: _until, ...fields } = typed.fields
      return { ...typed, fields, ...(withLater.current && { subject: series }) }
    },
  }
}
