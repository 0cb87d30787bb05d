import { useRef, useState } from 'react'
import type { FieldFaults } from '#core/text.ts'
import { useSiteState } from '#app/state.tsx'
import type { ChangeAnswer, SavedFields } from './editing.ts'
import { useWords } from '#app/useWords.ts'
import type { FormWords } from './useFormWords.ts'
import { useNotDone } from './useNotDone.tsx'
import { usePost } from './usePost.ts'

type Saving = {
  /** Absent for something new. */
  id: string | undefined
  postTo: string
  words: FormWords
  /** `preview` is where it can be looked at while visitors do not see it. */
  onSaved: (preview: string | undefined) => void
  onRefused: () => void
}

/** Sends the form once, says how it went, and keeps what went wrong beside the field or as a choice. */
export function useSave({ id, postTo, words, onSaved, onRefused }: Saving) {
  const t = useWords('editing')
  const { notify } = useSiteState()
  const { isUnderWay, post } = usePost<ChangeAnswer>(postTo)
  const { saySignedOut, forgetSignedOut } = useNotDone()
  // Copies of one submission carry one key; a form that was saved begins a new one.
  const key = useRef(crypto.randomUUID())
  const toastId = useRef<string>(undefined)
  const [faults, setFaults] = useState<FieldFaults>({})
  const [conflict, setConflict] = useState<SavedFields | null>()

  const save = async ({ fields, version }: SavedFields) => {
    // A second click comes before React has shown that the first was heard.
    if (toastId.current) return
    const toast = crypto.randomUUID()
    toastId.current = toast
    setConflict(undefined)
    forgetSignedOut()
    void notify(({ loading }) => loading(words.loading, { id: toast }))
    const seen: Record<string, string> = id ? { id, version: String(version) } : {}
    hear(await post({ ...fields, ...seen, key: key.current }))
  }

  const say = (kind: 'success' | 'error', message: string) => {
    const shown = toastId.current ? { id: toastId.current } : {}
    toastId.current = undefined
    void notify((toast) => toast[kind](message, shown))
  }

  const endLoading = () => {
    const shown = toastId.current
    toastId.current = undefined
    void notify((toast) => toast.remove(shown))
  }

  const hear = (answer: Awaited<ReturnType<typeof post>>) => {
    if (answer?.ok) {
      key.current = crypto.randomUUID()
      say('success', id ? words.updated : words.added)
      onSaved(answer.preview)
    } else if (answer?.what === 'conflict') {
      key.current = crypto.randomUUID()
      setConflict(answer.current)
      // The form itself says what happened; a toast would only say it twice.
      endLoading()
    } else if (answer?.what === 'nothing' || answer?.what === 'fields') {
      setFaults(answer.faults)
      onRefused()
      say('error', answer.what === 'nothing' ? words.nothing : words.incomplete)
    } else if (answer?.what === 'signedOut') {
      endLoading()
      saySignedOut(t('signedOut'))
    } else if (answer?.what === 'noConnection') {
      say('error', t('noConnection'))
    } else {
      say('error', id ? words.updateFailed : words.addFailed)
    }
  }

  return {
    isUnderWay,
    faults,
    conflict,
    save,
    forget: (field: string) => setFaults((known) => without(known, field)),
    settle: () => setConflict(undefined),
  }
}

function without(faults: FieldFaults, field: string): FieldFaults {
  const others = { ...faults }
  delete others[field]
  return others
}
