import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { EventField } from '#core/event.ts'
import type { Fault } from '#core/text.ts'
import { useSiteState } from '#app/state.tsx'
import { useWords } from '#app/useWords.ts'
import { useAnswer } from './useAnswer.ts'
import type { EventAnswer, SavedEvent } from './editing.ts'

type Faults = Partial<Record<EventField, Fault>>

/** Sends the form once, says how it went, and keeps what went wrong beside the field or as a choice. */
export function useSaveEvent(id: string | undefined, postTo: string, onSaved: () => void) {
  const t = useWords('eventForm')
  const { notify } = useSiteState()
  const fetcher = useFetcher<EventAnswer>()
  // Copies of one submission carry one key; a form that was saved begins a new one.
  const key = useRef(crypto.randomUUID())
  const toastId = useRef<string>(undefined)
  const [faults, setFaults] = useState<Faults>({})
  const [conflict, setConflict] = useState<SavedEvent | null>()
  const isUnderWay = fetcher.state !== 'idle'

  const save = ({ fields, version }: SavedEvent) => {
    if (isUnderWay || toastId.current) return
    const toast = crypto.randomUUID()
    toastId.current = toast
    setConflict(undefined)
    void notify(({ loading }) => loading(t('newEventForm.loadingMessage'), { id: toast }))
    void fetcher.submit(
      { ...fields, ...(id && { id, version: String(version) }), key: key.current },
      { method: 'post', action: postTo },
    )
  }

  const say = (kind: 'success' | 'error', message: string) => {
    const shown = toastId.current ? { id: toastId.current } : {}
    toastId.current = undefined
    void notify((toast) => toast[kind](message, shown))
  }

  useAnswer(fetcher, (answer) => {
    if (answer?.ok) {
      key.current = crypto.randomUUID()
      say('success', id ? t('newEventForm.updateSuccess') : t('newEventForm.successMessage'))
      onSaved()
    } else if (answer?.what === 'conflict') {
      key.current = crypto.randomUUID()
      setConflict(answer.current)
      // The form itself says what happened; a toast would only say it twice.
      const shown = toastId.current
      toastId.current = undefined
      void notify((toast) => toast.remove(shown))
    } else if (answer?.what === 'nothing' || answer?.what === 'fields') {
      setFaults(answer.faults)
      const isNothing = answer.what === 'nothing'
      say('error', t(`newEventForm.errors.${isNothing ? 'nothing' : 'validationError'}`))
    } else {
      say('error', id ? t('newEventForm.updateError') : t('newEventForm.errors.unknownError'))
    }
  })

  return {
    isUnderWay,
    faults,
    conflict,
    save,
    forget: (field: EventField) => setFaults((known) => without(known, field)),
    settle: () => setConflict(undefined),
  }
}

function without(faults: Faults, field: EventField): Faults {
  const others = { ...faults }
  delete others[field]
  return others
}
