import { useLoaderData } from 'react-router'
import { TextEditorField } from '#app/admin/editor/EditorField.tsx'
import type { EditorFieldProps, OwnControls } from '#app/admin/editor/EditorFields.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Checkbox, Select } from '#app/ui/controls/Field.tsx'
import { defaultPalette, isPaletteName } from '#core/colors/palette-names.ts'
import type { FormValues } from '#core/forms/form.ts'
import { fillPlaceholders } from '#core/messages/fill-placeholders.ts'
import { timeNameIn } from '#core/zone-name.ts'
import { defaultZone } from '#core/zone.ts'
import { ColorsField } from './ColorsField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { NetworksField } from './NetworksField.tsx'
import type { loader } from './Settings.tsx'
import s from './Settings.module.css'

/** The controls that only this form has. */
export const ownControls: OwnControls = {
  networks: NetworksField,
  shown: ShownField,
  items: ItemsField,
  insideSentence: InsideSentenceField,
  zone: ZoneField,
  colors: ColorsEditorField,
  // The accent is a part of the control for the palettes.
  accent: () => null,
}

function ColorsEditorField({ field: { name }, form }: EditorFieldProps) {
  const { [name]: palette = '', accent = '' } = form.draft.fields
  return (
    <ColorsField
      palette={isPaletteName(palette) ? palette : defaultPalette}
      accent={accent}
      onChange={(choice) => {
        form.change(name, choice.palette)
        form.change('accent', choice.accent)
      }}
    />
  )
}

/** The tick of a part of the front page. */
function ShownField({ field: { name }, form, messages }: EditorFieldProps) {
  const errorMessage = useFieldErrorMessages()
  return (
    <div className={s.shown}>
      <Checkbox
        label={messages.label(name)}
        name={name}
        checked={form.draft.fields[name] !== 'hidden'}
        error={errorMessage(form.errors[name])}
        onChange={({ target }) => form.change(name, target.checked ? 'shown' : 'hidden')}
      />
    </div>
  )
}

/** The name of the time follows the zone, as long as nobody has typed it. */
function ZoneField({ field: { name }, fields, form, messages }: EditorFieldProps) {
  const errorMessage = useFieldErrorMessages()
  const { zones } = useLoaderData<typeof loader>()
  const chosen = form.draft.fields[name] || defaultZone
  const saved: FormValues = form.savedFields
  const choose = (zone: string) => {
    form.change(name, zone)
    for (const { name: field, path, language } of fields) {
      if (!language || !path.startsWith('timeZone.')) continue
      const typed = form.draft.fields[field]
      const proposed = timeNameIn(zone, language)
      if (proposed && (typed === saved[field] || typed === timeNameIn(chosen, language))) {
        form.change(field, proposed)
      }
    }
  }
  return (
    <Select
      label={messages.label(name)}
      hint={messages.hint(name)}
      name={name}
      value={chosen}
      error={errorMessage(form.errors[name])}
      onChange={({ target }) => choose(target.value)}
    >
      {zones.map(({ zone, label }) => (
        <option key={zone} value={zone}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** A name that stands inside of sentences, with one of them below it. */
function InsideSentenceField(props: EditorFieldProps) {
  const { field, form } = props
  const { language = 'uk' } = field
  const t = useMessages('settingsForm')
  const { sentences } = useLoaderData<typeof loader>()
  const [name = ''] = field.path.split('.')
  const values = Object.fromEntries(
    props.fields
      .filter((other) => other.language === language)
      .map(({ name: key, path }) => [path.split('.')[0] ?? '', form.draft.fields[key] ?? '']),
  )
  values['about'] = [values['identity'], values['where']].filter(Boolean).join(' ')
  const sentence = sentences[language][name]
  return (
    <div>
      <TextEditorField {...props} field={{ ...field, control: 'line' }} />
      {sentence ? (
        <p className={s.sentence}>
          {t('sentence')} <span lang={language}>{fillPlaceholders(sentence, values)}</span>
        </p>
      ) : null}
    </div>
  )
}
