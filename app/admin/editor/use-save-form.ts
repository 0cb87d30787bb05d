import { useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { listAddress } from '#app/admin/documents/addresses.ts'
import { setKeptSignedOut } from '#app/admin/local-drafts/kept-signed-out.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { waitingSavesOf } from '#app/admin/waiting-saves/use-waiting-saves.ts'
import type {
  SaveProblem,
  WaitingImage,
  WaitingSave,
} from '#app/admin/waiting-saves/waiting-save.ts'
import type { SaveOutcome } from '#app/admin/waiting-saves/waiting-saves.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { isRequestFailure } from '#app/forms/post-form.ts'
import { useSubmissionKey } from '#app/forms/use-submission-key.ts'
import { holdChanges } from '#app/live/own-changes.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Editable, SavedFields } from '#core/kinds/editable.ts'

type SaveFormOptions = {
  contentName: ContentName
  /** Absent for a new document. */
  item: Editable | undefined
  /** The save that the form shows. */
  waiting: WaitingSave | undefined
  draftName: string
  /** What the toasts are about. */
  subject: string
  /**
   * Empties the form, unless something was typed since it was sent: then that stays, and is about this version of the
   * document. Returns whether the form is empty.
   */
  settle: (version: number | undefined) => boolean
  onClose: () => void
  onRefused: () => void
}

type Typed = SavedFields & {
  images: readonly WaitingImage[]
  /** What the command is about, if not the kind. */
  subject?: string
}
type Result = SaveOutcome['result']

/**
 * Saves the form and closes it, or shows where the saved document can be previewed. Keeps field errors or a conflict for
 * the form.
 */
export function useSaveForm(options: SaveFormOptions) {
  const { contentName, item, waiting, draftName } = options
  const owner = useSiteState().person?.id ?? ''
  const { revalidate } = useRevalidator()
  const submission = useSubmissionKey()
  const saveToast = useSaveToast(options)
  const waitingKey = useRef(waiting?.key)
  const isSaving = useRef(false)
  const [isPending, setPending] = useState(false)
  const { handleResult, ...shown } = useShownResult(options)

  const save = async ({ fields, version, images, subject }: Typed) => {
    // A double click arrives before React has disabled the button.
    if (isSaving.current) return
    isSaving.current = true
    setPending(true)
    shown.resolveConflict()
    saveToast.showLoading()
    const release = holdChanges()
    const key = submission.keyOf({ ...fields, subject: subject ?? contentName })
    const target = { id: item?.id, version }
    const form = { contentName, subject, item, draftName }
    let change: number | undefined
    const send = async () => {
      const { result, isKept } = await waitingSavesOf(owner).save(
        { ...form, key, target, fields, images },
        waitingKey.current,
      )
      if (isKept) waitingKey.current = key
      if (result.ok || isKept) submission.forget()
      // Awaited, so that the next press refers to the new version.
      if (hasAnswer(result)) await revalidate()
      if (result.ok) change = result.change
      return result
    }
    const result = await send()
      .catch((error: unknown): Result => {
        reportError(error)
        return { ok: false, reason: 'failed' }
      })
      .finally(() => {
        release(change)
        setPending(false)
        isSaving.current = false
      })
    const { hasDialog } = handleResult(result)
    if (hasDialog) saveToast.remove()
    else saveToast.showResult(result)
  }
  const discardWaiting = () => {
    if (waitingKey.current) void waitingSavesOf(owner).discard(waitingKey.current)
  }
  return { ...shown, isPending, save, showInvalid: saveToast.showInvalid, discardWaiting }
}

/** What the form shows of the result: errors, a conflict, or the preview of a document that is not public yet. */
function useShownResult({ contentName, waiting, settle, onClose, onRefused }: SaveFormOptions) {
  const { pathname } = useLocation()
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(waiting?.problem))
  const [conflict, setConflict] = useState(() => conflictOf(waiting?.problem))
  const [preview, setPreview] = useState<string>()
  return {
    errors,
    conflict,
    preview,
    clearError: (field: string) => setErrors((known) => without(known, field)),
    resolveConflict: () => setConflict(undefined),
    closePreview: () => setPreview(undefined),
    /** `hasDialog`: the dialog with the preview says what has come of it, and a toast would contradict it. */
    handleResult(result: Result): { hasDialog: boolean } {
      if (result.ok) {
        setKeptSignedOut(false)
        if (!settle(result.version)) return { hasDialog: false }
        const address = `${listAddress(contentName)}/${result.id}/preview`
        // On the preview itself the saved document is visible already.
        const hasDialog = result.isHidden === true && address !== pathname
        if (hasDialog) setPreview(address)
        else onClose()
        return { hasDialog }
      }
      if (result.reason === 'waiting') {
        if (settle(undefined)) onClose()
      } else if (result.reason === 'conflict') setConflict(result.current)
      else if (result.reason === 'nothing' || result.reason === 'fields') {
        setErrors(result.errors)
        onRefused()
      }
      return { hasDialog: false }
    },
  }
}

function errorsOf(problem: SaveProblem | undefined): FieldErrors {
  return problem?.reason === 'fields' ? problem.errors : {}
}

function conflictOf(problem: SaveProblem | undefined): SavedFields | null | undefined {
  return problem?.reason === 'conflict' ? problem.current : undefined
}

/** Whether the server has answered, so that the page may have changed and can be loaded again. */
function hasAnswer(result: Result): boolean {
  if (result.ok) return true
  return (
    !isRequestFailure(result) && result.reason !== 'storageFull' && result.reason !== 'noStorage'
  )
}

/** One toast, which says that the form is being saved and then what came of it. */
function useSaveToast({ contentName, item, subject }: SaveFormOptions) {
  const { showToast } = useSiteState()
  const { showSignedOut, removeSignedOutToast } = useSubmitFailureToast()
  const messages = useFormMessages(contentName)
  const t = useMessages('editing')
  const show = (type: 'loading' | 'success' | 'error' | 'blank', message: string) =>
    void showToast(subject, (toast) => toast[type](message))
  const remove = () => void showToast(subject, (toast) => toast.remove())
  /** Each field says what is wrong with it; the toast says only that some are empty, where that is so. */
  const showInvalid = (errors: FieldErrors) => {
    if (Object.values(errors).includes('empty')) show('error', messages.incomplete)
    else remove()
  }
  const showFailure = (result: Exclude<Result, { ok: true }>) => {
    const { reason } = result
    // The form itself shows the conflict.
    if (reason === 'conflict') remove()
    else if (reason === 'fields') showInvalid(result.errors)
    else if (reason === 'signedOut') {
      remove()
      showSignedOut(t('signedOut'))
    } else if (reason === 'waiting') show('blank', t('waitingSaves.kept'))
    else if (reason === 'nothing') show('error', messages.nothing)
    else if (reason === 'storageFull') show('error', t('waitingSaves.storageFull'))
    else if (reason === 'noStorage') show('error', t('noConnection'))
    else show('error', item ? messages.updateFailed : messages.addFailed)
  }
  return {
    remove,
    showInvalid,
    showLoading() {
      removeSignedOutToast()
      show('loading', messages.loading)
    },
    showResult(result: Result) {
      if (result.ok) show('success', item ? messages.updated : messages.added)
      else showFailure(result)
    },
  }
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const others = { ...errors }
  delete others[field]
  return others
}
