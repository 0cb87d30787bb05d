import { useState } from 'react'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { FormMessages } from '#app/content/use-form-messages.ts'
import type { OutdatedTexts } from '#core/content/outdated-texts.ts'
import type { FormField } from '#core/forms/fields.ts'
import { isAskedFor, isTranslation } from '#core/forms/form.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorFormState } from './use-editor-form.ts'
import s from './Editor.module.css'

export type EditorFieldsProps = {
  form: EditorFormState
  fields: readonly FormField[]
  outdated: OutdatedTexts
  endpoints: EditorEndpoints
  messages: FormMessages
}

/** The fields of a kind; those of a group in a part that can be collapsed. */
export function EditorFields(props: EditorFieldsProps) {
  const { form, fields, messages } = props
  const shownFields = fields.filter((field) => isAskedFor(field, form.draft.fields))
  const groups = [...new Set(fields.map(({ group }) => group))]
  return groups.map((group) => {
    const own = shownFields.filter((field) => field.group === group)
    if (group === undefined) return <FieldRows key="" {...props} fields={own} />
    return <FieldGroup key={group} {...props} fields={own} title={messages.groupTitle(group)} />
  })
}

/** The two languages of a text are side by side. */
function FieldRows(props: EditorFieldsProps) {
  return props.fields.map((field) => {
    if (field.language === 'en') return null
    const english = props.fields.find((other) => isTranslation(field, other))
    if (!english) return <EditorField key={field.name} field={field} {...props} />
    // A long text has its preview beside it, which leaves no room for the other language.
    const isLong = field.control === 'markdown'
    return (
      <div key={field.name} className={isLong ? s.long : s.languages}>
        <EditorField field={field} {...props} />
        <EditorField field={english} {...props} />
      </div>
    )
  })
}

/** Collapsed at first where nothing is filled in. It stays open while the editor empties its fields. */
function FieldGroup({ title, ...rows }: EditorFieldsProps & { title: string }) {
  const { fields, form } = rows
  const isFilled = fields.some(({ name }) => form.draft.fields[name])
  const [isOpen, setOpen] = useState(isFilled)
  const hasError = fields.some(({ name }) => form.errors[name])
  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={s.group}>
        <FieldRows {...rows} />
      </div>
    </details>
  )
}
