import { useCallback, useEffect, useState, type RefObject } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { type FormValues, parseForm } from '#core/forms/form.ts'
import { visibilityErrors } from '#core/content/visibility.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { Editable, SavedFields } from '#core/content/editable.ts'
import { useLocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import { draftNameOf } from '#app/admin/outbox/sent-drafts.ts'
import { fieldsOf, type WaitingSave } from '#app/admin/outbox/waiting-save.ts'
import { useErasedImages, withoutImage } from './use-erased-images.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { useSave } from './use-save.ts'
import { useUnsentImages } from './use-unsent-images.ts'

type EditorFormOptions = {
  contentName: ContentName
  item: Editable | undefined
  endpoints: EditorEndpoints
  /** The save that the form shows: what was saved without a network. */
  waiting: WaitingSave | undefined
  onClose: () => void
  formElement: RefObject<HTMLFormElement | null>
}

export type EditorFormState = ReturnType<typeof useEditorForm>

/** The state of an editor: what is typed, what is wrong with it, and how it is saved. */
export function useEditorForm(options: EditorFormOptions) {
  const { contentName, item, endpoints, waiting, formElement } = options
  const { isUploading, setUploading } = useUploadingFields()
  const formDraft = useFormDraft(contentName, item, waiting)
  const { draft } = formDraft
  const unsent = useUnsentImages(contentName, waiting)
  const validation = useValidation(contentName, draft.fields)
  const focusError = useFocusOnError(formElement)
  const reset = () => {
    draft.clear()
    validation.hideErrors()
    unsent.clear()
  }
  const { draftName } = formDraft
  const subject = actionSubject(endpoints.post, item?.id ?? draftName)
  const saving = useFormSaving({ ...options, draftName, subject, reset, onRefused: focusError })
  const save = ({ version, fields }: SavedFields) =>
    void saving.save({ version, ...unsent.addTo(fields) })

  const submit = () => {
    if (isUploading) return
    validation.showErrors()
    if (validation.isValid) return save(draft)
    focusError()
    saving.showInvalid(validation.errors)
  }
  const change = (name: string, value: string) => {
    saving.clearError(name)
    draft.set(name, value)
  }
  const errors = { ...validation.shownErrors, ...saving.errors }
  const uploading = { isUploading, setUploading }
  return { ...formDraft, ...uploading, subject, errors, saving, submit, save, change, unsent }
}

type FormSavingOptions = Omit<EditorFormOptions, 'formElement'> & {
  draftName: string
  /** What the toasts of the form are about. */
  subject: string
  reset: () => void
  onRefused: () => void
}

/** Saves the form and closes it, or shows where the saved document can be previewed. */
function useFormSaving({ onClose, reset, ...options }: FormSavingOptions) {
  const { pathname } = useLocation()
  const [preview, setPreview] = useState<string>()
  const messages = useFormMessages(options.contentName)
  const saving = useSave({
    ...options,
    messages,
    onSaved({ id, isHidden }) {
      reset()
      const address = `${options.endpoints.list}/${id}/preview`
      // On the preview itself the saved document is visible already.
      if (isHidden && address !== pathname) setPreview(address)
      else onClose()
    },
    onKept() {
      reset()
      onClose()
    },
  })
  return { ...saving, preview, closePreview: () => setPreview(undefined) }
}

function useFormDraft(
  contentName: ContentName,
  item: Editable | undefined,
  waiting: WaitingSave | undefined,
) {
  const { revalidate } = useRevalidator()
  const erased = useErasedImages(contentName)
  const hasTelegram = useSiteState().administrator?.hasTelegram ?? false
  const saved = erased.withoutErased(item ?? emptyForm(contentName, hasTelegram))
  const shown = waiting ? erased.withoutErased(fieldsOf(waiting)) : saved
  const draftName = waiting ? draftNameOf(waiting) : `${contentName}:${item?.id ?? 'new'}`
  const draft = useLocalDraft(draftName, shown)
  const removeErasedImage = (address: string) => {
    erased.add(address)
    if (draft.isTouched) {
      const { version } = draft
      draft.replace({ version, fields: withoutImage(contentName, draft.fields, address) })
    }
    void revalidate()
  }
  return { draft, draftName, savedFields: saved.fields, removeErasedImage }
}

function emptyForm(contentName: ContentName, hasTelegram: boolean) {
  const kind = kindOf(contentName)
  const fields = Object.fromEntries(kind.fields.map(({ name }) => [name, '']))
  const telegram = hasTelegram && kind.hasTelegramPosts && { telegram: 'yes' }
  return { version: 0, fields: { ...fields, visibility: 'now', publishAt: '', ...telegram } }
}

/** Errors are shown from the first press of the button on. */
function useValidation(contentName: ContentName, values: FormValues) {
  const [isShown, setShown] = useState(false)
  const parsed = parseForm(kindOf(contentName), values)
  const errors = { ...(parsed.ok ? {} : parsed.errors), ...visibilityErrors(values) }
  return {
    errors,
    shownErrors: isShown ? errors : {},
    isValid: Object.keys(errors).length === 0,
    showErrors: () => setShown(true),
    hideErrors: () => setShown(false),
  }
}

/** The button is always in view, but the first field with an error may be far above it. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, count])
  return () => setCount((previous) => previous + 1)
}

/** Fields whose images are being uploaded; saving would leave those images out. */
function useUploadingFields() {
  const [uploading, setAllUploading] = useState<readonly string[]>([])
  const setUploading = useCallback((field: string, isUploading: boolean) => {
    setAllUploading((fields) => {
      if (fields.includes(field) === isUploading) return fields
      return isUploading ? [...fields, field] : fields.filter((other) => other !== field)
    })
  }, [])
  return { isUploading: uploading.length > 0, setUploading }
}
