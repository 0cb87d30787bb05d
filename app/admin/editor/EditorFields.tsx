import { useState } from 'react'
import type { EditorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { WaitingImage } from '#app/admin/waiting-saves/waiting-save.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { OutdatedTexts } from '#core/content/outdated-texts.ts'
import type { FormField } from '#core/forms/fields.ts'
import { isAskedFor, isTranslation, type FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { EditorField } from './EditorField.tsx'
import s from './Editor.module.css'

export type EditorFieldsProps = {
  contentName: ContentName
  fields: readonly FormField[]
  values: FormValues
  outdated: OutdatedTexts
  errors: FieldErrors
  endpoints: EditorEndpoints
  label: (field: string) => string
  groupTitle: (group: string) => string
  choice: (field: string, value: string) => string
  onChange: (field: string, value: string) => void
  /** The image was erased from the whole site. */
  onErased: (address: string) => void
  /** Images of the field are being uploaded, and saving would leave them out. */
  onBusy: (field: string, isBusy: boolean) => void
  /** The images that could not be sent. */
  waitingImages: readonly WaitingImage[]
  onWaitingImages: (field: string, images: WaitingImage[]) => void
}

/** The fields of a kind; those of a group in a part that can be collapsed. */
export function EditorFields(props: EditorFieldsProps) {
  const { fields, values } = props
  const shownFields = fields.filter((field) => isAskedFor(field, values))
  const groups = [...new Set(fields.map(({ group }) => group))]
  return groups.map((group) => {
    const own = shownFields.filter((field) => field.group === group)
    if (group === undefined) return <FieldRows key="" {...props} fields={own} />
    return <FieldGroup key={group} {...props} fields={own} title={props.groupTitle(group)} />
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
  const { fields, values, errors } = rows
  const isFilled = fields.some(({ name }) => values[name])
  const [isOpen, setOpen] = useState(isFilled)
  const hasError = fields.some(({ name }) => errors[name])
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
