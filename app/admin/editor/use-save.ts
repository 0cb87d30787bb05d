import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { Editable, SavedFields } from '#core/content/editable.ts'
import type { SaveOutcome } from '#app/admin/outbox/outbox.ts'
import { setKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { outboxOf } from '#app/admin/outbox/use-outbox.ts'
import type { SaveProblem, WaitingImage, WaitingSave } from '#app/admin/outbox/waiting-save.ts'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import { isRequestFailure } from '#app/forms/use-submit.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { holdChanges } from '#app/live/own-changes.ts'
import { useSiteState } from '#app/state/site-state.tsx'

type SaveOptions = {
  contentName: ContentName
  endpoints: EditorEndpoints
  /** Absent for a new document. */
  item: Editable | undefined
  /** The save that the form shows. */
  waiting: WaitingSave | undefined
  draftName: string
  /** What the toasts are about. */
  subject: string
  messages: FormMessages
  onSaved: (saved: { id: string; isHidden?: boolean }) => void
  /** It is kept on this device and sent later. */
  onKept: () => void
  onRefused: () => void
}

type Typed = SavedFields & { images: readonly WaitingImage[] }

/** Saves the form, shows the result in a toast, and keeps field errors or a conflict for the form. */
export function useSave(options: SaveOptions) {
  const { item, waiting, subject, messages, onSaved, onKept, onRefused, ...form } = options
  const t = useMessages('editing')
  const { isPending, send, discardWaiting } = useSendSave({ item, waiting, ...form })
  const { showSignedOut, removeSignedOutToast } = useSubmitFailureToast()
  const saveToast = useSaveToast(subject, messages)
  const isSaving = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(waiting?.problem))
  const [conflict, setConflict] = useState(() => conflictOf(waiting?.problem))
  const id = item?.id

  const save = async (typed: Typed) => {
    // A double click arrives before React has disabled the button.
    if (isSaving.current) return
    isSaving.current = true
    setConflict(undefined)
    removeSignedOutToast()
    saveToast.show('loading', messages.loading)
    const result = await send(typed)
    isSaving.current = false
    handleResult(result)
  }

  const handleResult = (result: SaveOutcome['result']) => {
    if (result.ok) {
      setKeptSignedOut(false)
      saveToast.show('success', id ? messages.updated : messages.added)
      onSaved(result)
    } else if (result.reason === 'waiting') {
      saveToast.show('blank', t('outbox.kept'))
      onKept()
    } else if (result.reason === 'conflict') {
      setConflict(result.current)
      // The form itself shows the conflict.
      saveToast.remove()
    } else if (result.reason === 'nothing' || result.reason === 'fields') {
      setErrors(result.errors)
      onRefused()
      if (result.reason === 'fields') saveToast.showInvalid(result.errors)
      else saveToast.show('error', messages.nothing)
    } else if (result.reason === 'signedOut') {
      saveToast.remove()
      showSignedOut(t('signedOut'))
    } else {
      saveToast.showFailure(result.reason, id ? messages.updateFailed : messages.addFailed)
    }
  }

  return {
    isPending,
    errors,
    conflict,
    save,
    showInvalid: saveToast.showInvalid,
    clearError: (field: string) => setErrors((known) => without(known, field)),
    resolveConflict: () => setConflict(undefined),
    discardWaiting,
  }
}

function errorsOf(problem: SaveProblem | undefined): FieldErrors {
  return problem?.reason === 'fields' ? problem.errors : {}
}

function conflictOf(problem: SaveProblem | undefined): SavedFields | null | undefined {
  return problem?.reason === 'conflict' ? problem.current : undefined
}

type SendOptions = Pick<SaveOptions, 'contentName' | 'endpoints' | 'item' | 'waiting' | 'draftName'>

/** Sends a save through the outbox, which keeps it while there is no network, and reloads the page once. */
function useSendSave({ contentName, endpoints, item, waiting, draftName }: SendOptions) {
  const owner = useSiteState().administrator?.id ?? ''
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const waitingKey = useRef(waiting?.key)
  const failed = useRef<{ key: string; typed: string }>(undefined)

  const send = async ({ fields, version, images }: Typed) => {
    setPending(true)
    const release = holdChanges()
    const typed = JSON.stringify(fields)
    // The same save again has the same key, so that it counts once.
    const key = failed.current?.typed === typed ? failed.current.key : crypto.randomUUID()
    const target = { id: item?.id, version }
    const form = { contentName, endpoints, item, draftName }
    const save = { ...form, key, target, fields, images }
    const { result, isKept } = await outboxOf(owner).save(save, waitingKey.current)
    if (isKept) waitingKey.current = key
    failed.current = result.ok || isKept ? undefined : { key, typed }
    // Awaited, so that the next press refers to the new version.
    if (hasAnswer(result)) await revalidate()
    release(result.ok ? result.change : undefined)
    setPending(false)
    return result
  }
  return {
    isPending,
    send,
    discardWaiting: () => void (waitingKey.current && outboxOf(owner).discard(waitingKey.current)),
  }
}

/** Whether the server has answered, so that the page may have changed and can be loaded again. */
function hasAnswer(result: SaveOutcome['result']): boolean {
  if (result.ok) return true
  const { reason } = result
  return (
    reason !== 'waiting' &&
    reason !== 'storageFull' &&
    reason !== 'noStorage' &&
    !isRequestFailure(result)
  )
}

/** One toast, which says that the form is being saved and then what came of it. */
function useSaveToast(subject: string, { incomplete }: FormMessages) {
  const { showToast } = useSiteState()
  const t = useMessages('editing')
  const show = (type: 'loading' | 'success' | 'error' | 'blank', message: string) =>
    void showToast(subject, (toast) => toast[type](message))
  const remove = () => void showToast(subject, (toast) => toast.remove())
  return {
    show,
    remove,
    showFailure(reason: string, otherwise: string) {
      if (reason === 'storageFull') show('error', t('outbox.storageFull'))
      else show('error', reason === 'noStorage' ? t('noConnection') : otherwise)
    },
    /** Each field says what is wrong with it; the toast says only that some are empty, where that is so. */
    showInvalid(errors: FieldErrors) {
      if (Object.values(errors).includes('empty')) show('error', incomplete)
      else remove()
    },
  }
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const others = { ...errors }
  delete others[field]
  return others
}
