import { useRef, useState } from 'react'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import type { ContentActionResult, SavedFields } from '#app/admin/in-place/editable.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { FormMessages } from './use-form-messages.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/admin/actions/use-submit.ts'

type SaveOptions = {
  /** Absent for something new. */
  id: string | undefined
  postTo: string
  messages: FormMessages
  /** `preview` is where it can be looked at while visitors do not see it. */
  onSaved: (preview: string | undefined) => void
  onRefused: () => void
}

/** Sends the form once, says how it went, and keeps what went wrong beside the field or as a choice. */
export function useSave({ id, postTo, messages, onSaved, onRefused }: SaveOptions) {
  const t = useMessages('editing')
  const { showToast } = useSiteState()
  const { isPending, submit } = useSubmit<ContentActionResult>(postTo)
  const { saySignedOut, removeSignedOutToast: forgetSignedOut } = useSubmitFailureToast()
  // Copies of one submission carry one key; a form that was saved begins a new one.
  const key = useRef(crypto.randomUUID())
  const toastId = useRef<string>(undefined)
  const [faults, setFaults] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<SavedFields | null>()

  const save = async ({ fields, version }: SavedFields) => {
    // A second click comes before React has shown that the first was heard.
    if (toastId.current) return
    const toast = crypto.randomUUID()
    toastId.current = toast
    setConflict(undefined)
    forgetSignedOut()
    void showToast(({ loading }) => loading(messages.loading, { id: toast }))
    const seen: Record<string, string> = id ? { id, version: String(version) } : {}
    handleResult(await submit({ ...fields, ...seen, key: key.current }))
  }

  const say = (kind: 'success' | 'error', message: string) => {
    const shown = toastId.current ? { id: toastId.current } : {}
    toastId.current = undefined
    void showToast((toast) => toast[kind](message, shown))
  }

  const endLoading = () => {
    const shown = toastId.current
    toastId.current = undefined
    void showToast((toast) => toast.remove(shown))
  }

  const handleResult = (answer: Awaited<ReturnType<typeof submit>>) => {
    if (answer?.ok) {
      key.current = crypto.randomUUID()
      say('success', id ? messages.updated : messages.added)
      onSaved(answer.preview)
    } else if (answer?.what === 'conflict') {
      key.current = crypto.randomUUID()
      setConflict(answer.current)
      // The form itself says what happened; a toast would only say it twice.
      endLoading()
    } else if (answer?.what === 'nothing' || answer?.what === 'fields') {
      setFaults(answer.faults)
      onRefused()
      say('error', answer.what === 'nothing' ? messages.nothing : messages.incomplete)
    } else if (answer?.what === 'signedOut') {
      endLoading()
      saySignedOut(t('signedOut'))
    } else if (answer?.what === 'noConnection') {
      say('error', t('noConnection'))
    } else {
      say('error', id ? messages.updateFailed : messages.addFailed)
    }
  }

  return {
    isPending,
    faults,
    conflict,
    save,
    clearFault: (field: string) => setFaults((known) => without(known, field)),
    resolveConflict: () => setConflict(undefined),
  }
}

function without(faults: FieldErrors, field: string): FieldErrors {
  const others = { ...faults }
  delete others[field]
  return others
}
