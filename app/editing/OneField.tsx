import type { FormField } from '#core/fields.ts'
import { isTwin } from '#core/form.ts'
import { splitAddresses } from '#core/image.ts'
import { completeLink } from '#core/link.ts'
import { ImagesField } from '#app/images/ImagesField.tsx'
import { Field, TextArea } from '#app/ui/Field.tsx'
import { useFaultWords } from '#app/useFaultWords.ts'
import type { FieldsProps } from './EditorFields.tsx'
import { MarkdownField } from './markdown/MarkdownField.tsx'
import { useCutOff } from './useCutOff.ts'
import { useHint } from './useHint.tsx'

/** The control that a field's description asks for. */
export function OneField({ field, ...form }: FieldsProps & { field: FormField }) {
  const { fields, values, outdated, faults, places, label, onChange, onErased, onBusy } = form
  const { name, path, control, longest, need, language } = field
  const sayFault = useFaultWords()
  const value = values[name] ?? ''
  const error = sayFault(faults[name])
  const twin = fields.find((other) => isTwin(field, other))
  const isTwinFilled = twin !== undefined && values[twin.name]?.trim() !== ''
  const isText = control === 'line' || control === 'lines' || control === 'markdown'
  const missing = isTwinFilled && value.trim() === '' ? language : undefined
  const isOutdated = outdated.includes(path)
  const most = isText ? longest : undefined
  const { isCutOff, onPaste, onInput } = useCutOff()
  const hint = useHint({
    missing,
    outdated: isOutdated ? language : undefined,
    length: value.length,
    longest: most,
    isCutOff,
  })

  if (control === 'picture' || control === 'pictures') {
    return (
      <ImagesField
        value={splitAddresses(value)}
        onChange={(addresses) => onChange(name, addresses.join(', '))}
        onErased={onErased}
        onBusy={(isBusy) => onBusy(name, isBusy)}
        uploadTo={places.upload}
        max={longest}
        label={label(name)}
        error={error}
      />
    )
  }

  const common = {
    ...(language && { lang: language }),
    ...(isText && { maxLength: longest }),
    required: need === 'always' || (need === 'oneLanguage' && !isTwinFilled),
    label: label(name),
    hint,
    name,
    value,
    error,
    onPaste,
    onInput,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  }
  if (control === 'markdown') {
    return <MarkdownField {...common} lang={language ?? 'uk'} markdownTo={places.markdown} />
  }
  if (control === 'lines') return <TextArea {...common} />
  if (control === 'link') {
    const complete = () => {
      const completed = completeLink(value)
      if (completed !== value) onChange(name, completed)
    }
    return <Field {...common} {...typing.link} onBlur={complete} />
  }
  return <Field {...common} {...typing[control]} />
}

const typing: Partial<Record<FormField['control'], object>> = {
  link: { type: 'text', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', autoComplete: 'off' },
  day: { type: 'date' },
}
