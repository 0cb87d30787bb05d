import type { FormValues } from '#core/forms/form.ts'
import type { Language } from '#core/localized.ts'
import { upToDateFields } from '#core/content/outdated-texts.ts'
import { Checkbox } from '#app/ui/controls/Field.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type UpToDateCheckboxProps = {
  /** The languages in which a text is older than in the other one. */
  languages: Language[]
  values: FormValues
  onChange: (field: string, value: string) => void
}

/** For a language that needs no change, for example after a typo was corrected in the other one. */
export function UpToDateCheckbox({ languages, values, onChange }: UpToDateCheckboxProps) {
  const t = useMessages('editing')
  return languages.map((language) => {
    const name = upToDateFields[language]
    return (
      <Checkbox
        key={name}
        name={name}
        label={t(`upToDate.${language}`)}
        checked={values[name] === 'yes'}
        onChange={({ target }) => onChange(name, target.checked ? 'yes' : '')}
      />
    )
  })
}
