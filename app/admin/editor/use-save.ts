import { useRef, useState } from 'react'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import type { ContentActionResult, SavedFields } from '#app/admin/in-place/editable.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import { useSubmitFailureToast } from '#app/admin/actions/use-submit-failure-toast.tsx'
import type { ContentForm } from '#app/admin/content/content-action.ts'
import type { RequestFailure } from '#app/forms/post-form.ts'
import { useSubmit } from '#app/forms/use-submit.ts'

type SaveOptions = {
  /** Absent for a new document. */
  id: string | undefined
  postTo: string
  messages: FormMessages
  /** `preview` is the address of a preview while visitors do not see the document. */
  onSaved: (preview: string | undefined) => void
  onRefused: () => void
}

/** Submits the form, shows the result in a toast, and keeps field errors or a conflict for the form. */
export function useSave({ id, postTo, messages, onSaved, onRefused }: SaveOptions) {
  const t = useMessages('editing')
  const { isPending, submit } = useSubmit<ContentForm>(postTo)
  const { showSignedOut, removeSignedOutToast } = useSubmitFailureToast()
  const saveToast = useSaveToast()
  // Retries carry the same key, so that they count once; the next save gets a new one.
  const key = useRef(crypto.randomUUID())
  const [errors, setErrors] = useState<FieldErrors>({})
  const [conflict, setConflict] = useState<SavedFields | null>()

  const save = async ({ fields, version }: SavedFields) => {
    // A double click arrives before React has disabled the button.
    if (saveToast.isLoading()) return
    setConflict(undefined)
    removeSignedOutToast()
    saveToast.showLoading(messages.loading)
    const form = { ...fields, key: key.current }
    handleResult(
      await submit(id ? { ...form, intent: 'update', id, version } : { ...form, intent: 'create' }),
    )
  }

  const handleResult = (result: ContentActionResult | RequestFailure) => {
    if (result.ok) {
      key.current = crypto.randomUUID()
      saveToast.showResult('success', id ? messages.updated : messages.added)
      onSaved(result.preview)
    } else if (result.reason === 'conflict') {
      key.current = crypto.randomUUID()
      setConflict(result.current)
      // The form itself shows the conflict.
      saveToast.remove()
    } else if (result.reason === 'nothing' || result.reason === 'fields') {
      setErrors(result.errors)
      onRefused()
      const isEmpty = result.reason === 'nothing'
      saveToast.showResult('error', isEmpty ? messages.nothing : messages.incomplete)
    } else if (result.reason === 'signedOut') {
      saveToast.remove()
      showSignedOut(t('signedOut'))
    } else if (result.reason === 'noConnection') {
      saveToast.showResult('error', t('noConnection'))
    } else {
      saveToast.showResult('error', id ? messages.updateFailed : messages.addFailed)
    }
  }

  return {
    isPending,
    errors,
    conflict,
    save,
    clearError: (field: string) => setErrors((known) => without(known, field)),
    resolveConflict: () => setConflict(undefined),
  }
}

/** One toast, which says that the form is being saved and then what came of it. */
function useSaveToast() {
  const { showToast } = useSiteState()
  const loadingId = useRef<string>(undefined)
  const endLoading = () => {
    const id = loadingId.current
    loadingId.current = undefined
    return id
  }
  return {
    isLoading: () => loadingId.current !== undefined,
    showLoading(message: string) {
      const id = crypto.randomUUID()
      loadingId.current = id
      void showToast(({ loading }) => loading(message, { id }))
    },
    showResult(type: 'success' | 'error', message: string) {
      const id = endLoading()
      void showToast((toast) => toast[type](message, id ? { id } : {}))
    },
    remove() {
      const id = endLoading()
      void showToast((toast) => toast.remove(id))
    },
  }
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const others = { ...errors }
  delete others[field]
  return others
}
