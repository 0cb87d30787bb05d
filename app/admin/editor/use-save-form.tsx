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
import { loadOnce } from '#app/state/chunk-loading.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { CommandSubject } from '#core/commands/commands.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Editable, SavedFields } from '#core/kinds/editable.ts'
import { isPublishedNow } from '#core/kinds/visibility.ts'

// While the form is being saved: the toast that follows must not wait for them.
const loadNextSteps = loadOnce(async () => (await import('./NextSteps.tsx')).NextSteps)

type SaveFormOptions = {
  contentName: ContentName
  /** Absent for a new document. */
  item: Editable | undefined
  waiting: WaitingSave | undefined
  draftName: string
  subject: string
  /**
   * Empties the form, unless something was typed since it was sent: then that stays, and is about this version of the
   * document. Returns whether the form is empty.
   */
  settle: (version: number | undefined) => boolean
  onClose: () => void
  /** Visitors do not see the document any more. */
  onHidden?: (() => void) | undefined
  onRefused: () => void
}

type Typed = SavedFields & {
  images: readonly WaitingImage[]
  /** The subject of the command, where that is not the kind. */
  subject?: CommandSubject
  /** The message about a new document, instead of the one that its kind has. */
  added?: string
}
type Result = SaveOutcome['result']

/** Saves the form and closes it. Keeps field errors or a conflict for the form. */
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

  const save = async ({ fields, version, images, subject, added }: Typed) => {
    // A double click arrives before React has disabled the button.
    if (isSaving.current) return
    isSaving.current = true
    setPending(true)
    shown.resolveConflict()
    saveToast.showLoading()
    void loadNextSteps().catch(() => {})
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
    handleResult(result)
    void saveToast.showResult(result, fields, added)
  }
  const discardWaiting = () => {
    if (waitingKey.current) void waitingSavesOf(owner).discard(waitingKey.current)
  }
  return { ...shown, isPending, save, showInvalid: saveToast.showInvalid, discardWaiting }
}

function useShownResult(options: SaveFormOptions) {
  const { contentName, item, waiting, settle, onClose, onHidden, onRefused } = options
  const { pathname } = useLocation()
  const [errors, setErrors] = useState<FieldErrors>(() => errorsOf(waiting?.problem))
  const [conflict, setConflict] = useState(() => conflictOf(waiting?.problem))
  return {
    errors,
    conflict,
    clearError: (field: string) => setErrors((known) => without(known, field)),
    resolveConflict: () => setConflict(undefined),
    handleResult(result: Result) {
      if (result.ok) {
        setKeptSignedOut(false)
        if (!settle(result.version)) return
        onClose()
        if (item && result.isHidden && pathname !== previewOf(contentName, item)) onHidden?.()
        return
      }
      if (result.reason === 'waiting') {
        if (settle(undefined)) onClose()
      } else if (result.reason === 'conflict') setConflict(result.current)
      else if (result.reason === 'nothing' || result.reason === 'fields') {
        setErrors(result.errors)
        onRefused()
      }
    },
  }
}

function errorsOf(problem: SaveProblem | undefined): FieldErrors {
  return problem?.reason === 'fields' ? problem.errors : {}
}

function conflictOf(problem: SaveProblem | undefined): SavedFields | null | undefined {
  return problem?.reason === 'conflict' ? problem.current : undefined
}

/** On its preview a saved document is visible already. */
const previewOf = (contentName: ContentName, { id }: { id: string }) =>
  `${listAddress(contentName)}/${id}/preview`

/** True if the server has answered, so that the page may have changed and can be loaded again. */
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
  const { pathname } = useLocation()
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
    async showResult(result: Result, fields: FormValues, added = messages.added) {
      if (!result.ok) return showFailure(result)
      const { id, page, isHidden } = result
      const preview = previewOf(contentName, result)
      const isWaiting = isHidden === true && preview !== pathname
      const isNew = page && (!item || !isPublishedNow(item.fields))
      const done = isWaiting ? t('waiting.title') : item ? messages.updated : added
      const NextSteps = isWaiting || isNew ? await loadNextSteps().catch(() => null) : null
      if (!NextSteps) return show('success', done)
      const steps = { done, contentName, id, fields, page, preview }
      void showToast(subject, ({ success, dismiss }) =>
        success(<NextSteps {...steps} dismiss={dismiss} />, { duration: Infinity }),
      )
    },
  }
}

function without(errors: FieldErrors, field: string): FieldErrors {
  const others = { ...errors }
  delete others[field]
  return others
}
