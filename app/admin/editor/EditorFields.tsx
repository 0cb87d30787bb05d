import type { FormField } from '#core/forms/fields.ts'
import { isTranslation, type FormValues } from '#core/forms/form.ts'
import type { OutdatedTexts } from '#core/content/outdated-texts.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { EditorField } from './EditorField.tsx'
import type { EditorEndpoints } from '#app/admin/in-place/editor-endpoints.ts'
import s from './Editor.module.css'

export type EditorFieldsProps = {
  fields: readonly FormField[]
  values: FormValues
  outdated: OutdatedTexts
  errors: FieldErrors
  endpoints: EditorEndpoints
  label: (field: string) => string
  onChange: (field: string, value: string) => void
  /** The image was erased from the whole site. */
  onErased: (address: string) => void
  /** Images of the field are being uploaded, and saving would leave them out. */
  onBusy: (field: string, isBusy: boolean) => void
}

/** The fields of a kind, with the two languages of a text side by side. */
export function EditorFields(props: EditorFieldsProps) {
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
