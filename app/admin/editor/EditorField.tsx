import type { FormField } from '#core/forms/fields.ts'
import { isTranslation } from '#core/forms/form.ts'
import { splitAddresses } from '#core/images/image.ts'
import { completeLink } from '#core/forms/link.ts'
import { ImagesField } from '#app/admin/images/ImagesField.tsx'
import { Field, TextArea } from '#app/ui/controls/Field.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import type { EditorFieldsProps } from './EditorFields.tsx'
import { MarkdownField } from './markdown/MarkdownField.tsx'
import { usePasteOverflow } from './use-paste-overflow.ts'
import { useFieldHint } from './use-field-hint.tsx'

/** The control that a field's description asks for. */
export function EditorField({ field, ...form }: EditorFieldsProps & { field: FormField }) {
  const { fields, values, outdated, faults, endpoints, label, onChange, onErased, onBusy } = form
  const { name, path, control, maxLength: longest, required: need, language } = field
  const sayFault = useFieldErrorMessages()
  const value = values[name] ?? ''
  const error = sayFault(faults[name])
  const twin = fields.find((other) => isTranslation(field, other))
  const isTwinFilled = twin !== undefined && values[twin.name]?.trim() !== ''
  const isText = control === 'line' || control === 'lines' || control === 'markdown'
  const missing = isTwinFilled && value.trim() === '' ? language : undefined
  const isOutdated = outdated.includes(path)
  const most = isText ? longest : undefined
  const { isTruncated, onPaste, onInput } = usePasteOverflow()
  const hint = useFieldHint({
    missing,
    outdated: isOutdated ? language : undefined,
    length: value.length,
    longest: most,
    isTruncated,
  })

  if (control === 'image' || control === 'images') {
    return (
      <ImagesField
        value={splitAddresses(value)}
        onChange={(addresses) => onChange(name, addresses.join(', '))}
        onErased={onErased}
        onBusy={(isBusy) => onBusy(name, isBusy)}
        endpoint={endpoints.upload}
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
    return (
      <MarkdownField {...common} lang={language ?? 'uk'} previewEndpoint={endpoints.markdown} />
    )
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
