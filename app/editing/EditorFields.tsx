import type { FormField } from '#core/fields.ts'
import { isTwin, type Fields } from '#core/form.ts'
import type { OutdatedTexts } from '#core/outdated.ts'
import type { FieldFaults } from '#core/text.ts'
import { OneField } from './OneField.tsx'
import type { Places } from './places.ts'
import s from './Editor.module.css'

export type FieldsProps = {
  fields: readonly FormField[]
  values: Fields
  outdated: OutdatedTexts
  faults: FieldFaults
  places: Places
  label: (field: string) => string
  onChange: (field: string, value: string) => void
  /** This image is nowhere on the site any more. */
  onErased: (address: string) => void
  /** Something of this field is on its way, and saving would leave it behind. */
  onBusy: (field: string, isBusy: boolean) => void
}

/** The fields of a kind, the two languages of a text side by side. */
export function EditorFields(props: FieldsProps) {
  return props.fields.map((field) => {
    if (field.language === 'en') return null
    const english = props.fields.find((other) => isTwin(field, other))
    if (!english) return <OneField key={field.name} field={field} {...props} />
    // A long text has its own page beside it, and there is no room for four.
    const isLong = field.control === 'markdown'
    return (
      <div key={field.name} className={isLong ? s.long : s.languages}>
        <OneField field={field} {...props} />
        <OneField field={english} {...props} />
      </div>
    )
  })
}
