import { type ReactNode, useState } from 'react'
import { useFieldHint } from '#app/admin/fields/use-field-hint.tsx'
import { usePasteOverflow } from '#app/admin/fields/use-paste-overflow.ts'
import { ImagesField } from '#app/admin/images/ImagesField.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox, Field, Select, TextArea } from '#app/ui/controls/Field.tsx'
import type { FormField } from '#core/forms/fields.ts'
import { isRequired, isTranslation, oneLanguageField } from '#core/forms/form.ts'
import { completeLink } from '#core/forms/link.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import type { EditorFieldProps } from './EditorFields.tsx'
import { MarkdownField } from './markdown/MarkdownField.tsx'
import { useFieldSuggestions } from './use-suggestions.tsx'
import s from './Editor.module.css'

export function EditorField(props: EditorFieldProps) {
  const { control } = props.field
  if (control === 'image' || control === 'images') return <ImagesEditorField {...props} />
  const Own = props.controls?.[control]
  if (Own) return <Own {...props} />
  if (control === 'switch') return <SwitchField {...props} />
  return control === 'choice' ? <ChoiceField {...props} /> : <TextEditorField {...props} />
}

function ImagesEditorField({ field, form, messages }: EditorFieldProps) {
  const { draft, errors, images, change } = form
  const { name, maxLength } = field
  const errorMessage = useFieldErrorMessages()
  return (
    <ImagesField
      name={name}
      value={splitAddresses(draft.fields[name] ?? '')}
      onChange={(addresses) => change(name, addresses.join(', '))}
      onErased={form.removeErasedImage}
      onBusy={(isBusy) => form.setUploading(name, isBusy)}
      waitingImages={images.images}
      onWaitingImages={images.set}
      max={maxLength}
      hasNoPeople={field.hasNoPeople}
      label={messages.label(name)}
      hint={messages.hint(name)}
      error={errorMessage(errors[name])}
    />
  )
}

/** Off or on; of a saved document also in which way it is on. */
function SwitchField(props: EditorFieldProps) {
  const { field, form, messages } = props
  const { name, group = '', choices: [off = '', on = '', ...others] = [] } = field
  const value = form.draft.fields[name] || off
  return (
    <div className={s.switched}>
      <Checkbox
        role="switch"
        aria-checked={value !== off}
        label={<strong>{messages.label(name)}</strong>}
        hint={messages.hint(name)}
        name={name}
        checked={value !== off}
        onChange={({ target }) => form.change(name, target.checked ? on : off)}
      />
      {value !== off && form.draft.version > 0 ? (
        <ChoiceField
          {...props}
          field={{ ...field, choices: [on, ...others] }}
          messages={{ ...messages, label: () => messages.groupTitle(group), hint: () => undefined }}
        />
      ) : null}
    </div>
  )
}

function ChoiceField({ field, form, messages }: EditorFieldProps) {
  const { name, choices = [] } = field
  const errorMessage = useFieldErrorMessages()
  return (
    <Select
      label={messages.label(name)}
      hint={messages.hint(name)}
      name={name}
      value={form.draft.fields[name] || choices[0]}
      error={errorMessage(form.errors[name])}
      onChange={({ target }) => form.change(name, target.value)}
    >
      {choices.map((value) => (
        <option key={value} value={value}>
          {messages.choice(name, value)}
        </option>
      ))}
    </Select>
  )
}

export function TextEditorField(props: EditorFieldProps) {
  const { field, form, messages } = props
  const { name, control, language } = field
  const errorMessage = useFieldErrorMessages()
  const value = form.draft.fields[name] ?? ''
  const { list, options, translate } = useFieldSuggestions(field, form.suggestions)
  const change = (text: string) => {
    form.change(name, text)
    const other = props.fields.find((each) => isTranslation(field, each))?.name
    const translation = translate(text)
    if (other && translation && !form.draft.fields[other]) form.change(other, translation)
  }
  const common = {
    ...(language && { lang: language }),
    ...useTextLimits(props),
    label: messages.label(name),
    name,
    value,
    error: errorMessage(form.errors[name]),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  }
  if (control === 'markdown') {
    return <MarkdownField {...common} lang={language ?? 'uk'} />
  }
  if (control === 'lines') return <TextArea {...common} />
  if (control === 'link') {
    const complete = () => {
      const completed = completeLink(value)
      if (completed !== value) form.change(name, completed)
    }
    return <Field {...common} {...inputAttributes.link} onBlur={complete} />
  }
  const line = <Field {...common} {...inputAttributes[control]} list={list} />
  if (field.canWait) return <WaitingText {...props}>{line}</WaitingText>
  return (
    <>
      {line}
      {options}
    </>
  )
}

/** A required text that may be left in the other language for now: visitors read that one. */
function WaitingText({
  field,
  fields,
  form,
  children,
}: EditorFieldProps & { children: ReactNode }) {
  const t = useMessages('editing')
  const { fields: values } = form.draft
  const other = fields.find((each) => isTranslation(field, each))
  const otherText = other && values[other.name]?.trim()
  // Offered beside an empty English field from the beginning: typing the Ukrainian text moves nothing.
  const isMissing = !values[field.name]?.trim() && (field.language === 'en' || Boolean(otherText))
  const [wasMissing] = useState(isMissing)
  const isLeft = values[oneLanguageField] === 'yes'
  return (
    <div>
      {children}
      {(isMissing || wasMissing) && field.language ? (
        <div className={isMissing ? undefined : s.unneeded}>
          <Checkbox
            name={oneLanguageField}
            label={t(`leave.${field.language}`)}
            hint={isMissing && isLeft ? t(`leftIn.${field.language}`) : undefined}
            checked={isLeft}
            onChange={({ target }) => form.change(oneLanguageField, target.checked ? 'yes' : '')}
          />
        </div>
      ) : null}
    </div>
  )
}

const inputAttributes: Partial<Record<FormField['control'], object>> = {
  link: { type: 'text', inputMode: 'url', placeholder: 'https://' },
  email: { type: 'email', autoComplete: 'off' },
  address: { inputMode: 'url' },
  day: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'numeric' },
}

/** Attributes from the field: required, its maximal length, and the hint about both and its translation. */
function useTextLimits({ field, fields, form, outdated, messages }: EditorFieldProps) {
  const { name, path, control, maxLength, required, language } = field
  const values = form.draft.fields
  const value = values[name] ?? ''
  const translation = fields.find((other) => isTranslation(field, other))
  const isTranslated = translation !== undefined && values[translation.name]?.trim() !== ''
  // One language is enough: the mark at both would say the contrary.
  const isFirst = translation === undefined || fields.indexOf(field) < fields.indexOf(translation)
  const isText = control === 'line' || control === 'lines' || control === 'markdown'
  const { isTruncated, onPaste, onInput } = usePasteOverflow()
  const hint = useFieldHint({
    missing: isTranslated && value.trim() === '' ? language : undefined,
    outdated: outdated.includes(path) ? language : undefined,
    length: value.length,
    maxLength: isText ? maxLength : undefined,
    isTruncated,
  })
  return {
    ...(isText && { maxLength }),
    required: isRequired(field, values) || (required === 'oneLanguage' && isFirst && !isTranslated),
    hint: hint ?? messages.hint(name),
    onPaste,
    onInput,
  }
}
