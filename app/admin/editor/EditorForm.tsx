import type { FormEvent, RefObject } from 'react'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import {
  findOutdatedTexts,
  outdatedLanguages,
  parseUpToDateLanguages,
  removeLanguages,
} from '#core/content/outdated-texts.ts'
import type { Editable } from '#app/admin/in-place/editable.ts'
import type { EditorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import { EditorFields } from './EditorFields.tsx'
import { LocalDraftNote } from './LocalDraftNote.tsx'
import { PublicationFields } from './PublicationFields.tsx'
import { UpToDateCheckbox } from './UpToDateCheckbox.tsx'
import type { EditorFormState } from './use-editor-form.ts'
import { useFormMessages } from './use-form-messages.ts'
import s from './Editor.module.css'

type EditorFormProps = {
  ref: RefObject<HTMLFormElement | null>
  id: string
  contentName: ContentName
  item: Editable | undefined
  endpoints: EditorEndpoints
  form: EditorFormState
}

export function EditorForm({ ref, id, form, ...rest }: EditorFormProps) {
  const { contentName, item, endpoints } = rest
  const { label } = useFormMessages(contentName)
  const { draft, savedFields, errors, change } = form
  const { fields } = kindOf(contentName)
  const before = { values: savedFields, outdated: item?.outdated ?? [] }
  const outdated = item ? findOutdatedTexts(fields, before, draft.fields) : []
  const upToDate = parseUpToDateLanguages(draft.fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form id={id} ref={ref} className={s.form} onSubmit={submit} noValidate>
      <LocalDraftNote draft={draft} />
      <EditorFields
        {...{ fields, errors, endpoints, label }}
        values={draft.fields}
        outdated={removeLanguages(fields, outdated, upToDate)}
        onChange={change}
        onErased={form.removeErasedImage}
        onBusy={form.setUploading}
      />
      <UpToDateCheckbox
        languages={outdatedLanguages(fields, outdated)}
        values={draft.fields}
        onChange={change}
      />
      <PublicationFields values={draft.fields} error={errors['publishAt']} onChange={change} />
    </form>
  )
}
