import type { FormField } from '#core/fields.ts'
import { isTwin, type Fields } from '#core/form.ts'
import type { FieldFaults } from '#core/text.ts'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { useFaultWords } from '#app/useFaultWords.ts'
import { useWords } from '#app/useWords.ts'
import s from './Editor.module.css'

type Props = {
  fields: readonly FormField[]
  values: Fields
  faults: FieldFaults
  label: (field: string) => string
  onChange: (field: string, value: string) => void
}

/** The fields of a kind, the two languages of a text side by side. */
export function EditorFields({ fields, values, faults, label, onChange }: Props) {
  const sayFault = useFaultWords()
  const t = useWords('editing')
  const isFilled = (field: FormField | undefined) =>
    field !== undefined && values[field.name]?.trim() !== ''

  const draw = (field: FormField) => {
    const { name, control, longest, need, language } = field
    const twin = fields.find((other) => isTwin(field, other))
    const isMissing = language && !isFilled(field) && isFilled(twin)
    const Part = control === 'lines' || control === 'markdown' ? TextArea : Field
    return (
      <Part
        key={name}
        {...(Part === Field && typing[control])}
        {...(language && { lang: language })}
        {...(/^(line|lines|markdown)$/.test(control) && { maxLength: longest })}
        required={need === 'always' || (need === 'oneLanguage' && !isFilled(twin))}
        label={label(name)}
        hint={isMissing ? t(`missing.${language}`) : undefined}
        name={name}
        value={values[name] ?? ''}
        onChange={({ target }: { target: { value: string } }) => onChange(name, target.value)}
        error={sayFault(faults[name])}
      />
    )
  }

  return fields.map((field) => {
    if (field.language === 'en') return null
    const english = fields.find((other) => isTwin(field, other))
    if (!english) return draw(field)
    return (
      <div key={field.name} className={s.languages}>
        {draw(field)}
        {draw(english)}
      </div>
    )
  })
}

const typing: Partial<Record<FormField['control'], object>> = {
  link: { type: 'text', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', autoComplete: 'off' },
  day: { type: 'date' },
}
