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
  faults: FieldErrors
  endpoints: EditorEndpoints
  label: (field: string) => string
  onChange: (field: string, value: string) => void
  /** This image is nowhere on the site any more. */
  onErased: (address: string) => void
  /** Something of this field is on its way, and saving would leave it behind. */
  onBusy: (field: string, isBusy: boolean) => void
}

/** The fields of a kind, the two languages of a text side by side. */
export function EditorFields(props: EditorFieldsProps) {
  return props.fields.map((field) => {
    if (field.language === 'en') return null
    const english = props.fields.find((other) => isTranslation(field, other))
    if (!english) return <EditorField key={field.name} field={field} {...props} />
    // A long text has its own page beside it, and there is no room for four.
    const isLong = field.control === 'markdown'
    return (
      <div key={field.name} className={isLong ? s.long : s.languages}>
        <EditorField field={field} {...props} />
        <EditorField field={english} {...props} />
      </div>
    )
  })
}
