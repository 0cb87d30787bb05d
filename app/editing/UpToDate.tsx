import type { Fields } from '#core/form.ts'
import type { Language } from '#core/localized.ts'
import { upToDateFields } from '#core/outdated.ts'
import { Checkbox } from '#app/ui/Field.tsx'
import { useWords } from '#app/useWords.ts'

type Props = {
  /** The languages in which something is older than in the other one. */
  languages: Language[]
  values: Fields
  onChange: (field: string, value: string) => void
}

/** For a language that needs no change, as after a typo was mended in the other one. */
export function UpToDate({ languages, values, onChange }: Props) {
  const t = useWords('editing')
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
