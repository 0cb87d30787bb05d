import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useRevalidator } from 'react-router'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { type LocalDraft, useLocalDraft } from '#app/admin/local-drafts/use-local-draft.ts'
import { useSeriesSave } from '#app/admin/series/use-series-save.ts'
import { draftNameOf } from '#app/admin/waiting-saves/sent-drafts.ts'
import { fieldsOf, type WaitingSave } from '#app/admin/waiting-saves/waiting-save.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { noRepetition, repetitionErrors } from '#core/events/repetition.ts'
import { languagesOfForm } from '#core/forms/fields-in.ts'
import { type FormValues, oneLanguageField, parseForm } from '#core/forms/form.ts'
import { removeImageFromForm } from '#core/images/image-erasure.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Editable, EntryCopy, SavedFields } from '#core/kinds/editable.ts'
import { publishedNow, visibilityErrors } from '#core/kinds/visibility.ts'
import type { SiteLanguages } from '#core/localized.ts'
import { focusField } from './focus-field.ts'
import { useSaveForm } from './use-save-form.tsx'
import { useLoadSuggestions } from './use-suggestions.tsx'
import { useWaitingImages } from './use-waiting-images.ts'

type EditorFormOptions = {
  contentName: ContentName
  item: Editable | undefined
  copy: EntryCopy | undefined
  /** The save that the form shows: what was saved without a network. */
  waiting: WaitingSave | undefined
  onClose: () => void
  onHidden?: (() => void) | undefined
  formElement: RefObject<HTMLFormElement | null>
}

export type EditorFormState = ReturnType<typeof useEditorForm>

/** The state of an editor: what is typed, what is wrong with it, and how it is saved. */
export function useEditorForm(options: EditorFormOptions) {
  const { contentName, item, waiting, formElement } = options
  const { isUploading, setUploading } = useUploadingFields()
  const formDraft = useFormDraft(options)
  const { draft } = formDraft
  const images = useWaitingImages(contentName, waiting)
  const languages = languagesOfForm(draft.fields, useSiteState().languages)
  const validation = useValidation(contentName, draft.fields, languages)
  const focusError = useFocusOnError(formElement)
  const suggestions = useLoadSuggestions(contentName, kindOf(contentName).fields)
  const { isAllSent, setSent } = useSentFields(draft)
  const settle = (version: number | undefined): boolean => {
    validation.hideErrors()
    // A new document is another one the next time.
    const isSettled = item === undefined || isAllSent()
    if (isSettled) draft.clear()
    else if (version !== undefined) draft.setVersion(version)
    if (isSettled || images.images.length > 0) images.clear()
    return isSettled
  }
  const { draftName } = formDraft
  const subject = actionSubject(commandAddress(contentName), item?.id ?? draftName)
  const saving = useSaveForm({ ...options, draftName, subject, settle, onRefused: focusError })
  const series = useSeriesSave(item, waiting)
  const save = ({ version, fields }: SavedFields) => {
    setSent(fields)
    void saving.save({ version, ...series.toSave(images.addTo(fields)) })
  }

  const submit = () => {
    if (isUploading) return
    validation.showErrors()
    if (validation.isValid) return void series.ask(() => save(draft))
    focusError()
    saving.showInvalid(validation.errors)
  }
  const change = (name: string, value: string) => {
    saving.clearError(name)
    draft.set(name, value)
    const lastDay = kindOf(contentName).fields.find(({ firstDay }) => firstDay === name)?.name
    if (lastDay && draft.fields[lastDay] === draft.fields[name]) change(lastDay, value)
  }
  const errors = { ...validation.shownErrors, ...saving.errors }
  const uploading = { isUploading, setUploading }
  return {
    ...formDraft,
    ...uploading,
    languages,
    subject,
    errors,
    saving,
    series,
    submit,
    save,
    change,
    images,
    suggestions,
  }
}

/** True if something was typed since the fields were sent. */
function useSentFields(draft: LocalDraft) {
  const sent = useRef<FormValues>(undefined)
  const newest = useRef(draft)
  useLayoutEffect(() => {
    newest.current = draft
  })
  return {
    setSent(values: FormValues) {
      sent.current = values
    },
    isAllSent: () => !newest.current.isTouched || newest.current.fields === sent.current,
  }
}

function useFormDraft({ contentName, item, copy, waiting }: EditorFormOptions) {
  const { revalidate } = useRevalidator()
  const erased = useErasedImages(contentName)
  const hasTelegram = useSiteState().person?.hasTelegram ?? false
  const saved = erased.withoutErased(item ?? newForm(contentName, hasTelegram, copy))
  const shown = waiting ? erased.withoutErased(fieldsOf(waiting)) : saved
  const formName = item?.id ?? (copy ? `copy-${copy.id}` : 'new')
  const draftName = waiting ? draftNameOf(waiting) : `${contentName}:${formName}`
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

/**
 * The images that were erased while the form is open. The store has removed them from the document; the
 * values with which the form was opened may still contain them.
 */
function useErasedImages(contentName: ContentName) {
  const [erased, setErased] = useState<readonly string[]>([])
  return {
    add: (address: string) => setErased((all) => [...all, address]),
    withoutErased: <Saved extends { fields: FormValues }>(saved: Saved): Saved => ({
      ...saved,
      fields: erased.reduce(
        (fields, address) => withoutImage(contentName, fields, address),
        saved.fields,
      ),
    }),
  }
}

function withoutImage(contentName: ContentName, fields: FormValues, address: string): FormValues {
  const id = parseImageAddress(address)?.id
  return id === undefined ? fields : removeImageFromForm(kindOf(contentName), fields, id)
}

function newForm(contentName: ContentName, hasTelegram: boolean, copy: EntryCopy | undefined) {
  const kind = kindOf(contentName)
  const fields = {
    ...Object.fromEntries(kind.fields.map(({ name }) => [name, ''])),
    ...(kind.fields.some(({ canWait }) => canWait) && { [oneLanguageField]: '' }),
    ...kind.newValues,
  }
  const telegram = hasTelegram && kind.hasTelegramPosts && { telegram: 'yes' }
  const repetition = kind.seriesOf && noRepetition
  return {
    version: 0,
    fields: { ...fields, ...copy?.fields, ...publishedNow, ...telegram, ...repetition },
  }
}

/** Errors are shown from the first press of the button on. */
function useValidation(contentName: ContentName, values: FormValues, languages: SiteLanguages) {
  const [isShown, setShown] = useState(false)
  const parsed = parseForm(kindOf(contentName), values, languages)
  const errors = {
    ...(parsed.ok ? {} : parsed.errors),
    ...visibilityErrors(values),
    ...repetitionErrors(values),
  }
  return {
    errors,
    shownErrors: isShown ? errors : {},
    isValid: Object.keys(errors).length === 0,
    showErrors: () => setShown(true),
    hideErrors: () => setShown(false),
  }
}

/** In a field of photos it is the first whose people were not all asked. */
const withError = '[aria-invalid], [data-invalid] [value=notYet]:checked'

/** The button is always in view, but the first field with an error may be far above it. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>): () => void {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0) focusField(form.current?.querySelector<HTMLElement>(withError))
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
