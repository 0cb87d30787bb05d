import type { Language, Localized } from '#core/localized.ts'
import { Field } from '#app/ui/Field.tsx'
import { useWords } from '#app/useWords.ts'

type Props = {
  alt: Localized
  isUnkept: boolean
  onWrite: (language: Language, text: string) => void
  onDone: () => void
}

/** What a picture shows, for whoever cannot see it. Kept when the field is left, with the picture. */
export function AltFields({ alt, isUnkept, onWrite, onDone }: Props) {
  const t = useWords('images')
  const common = (language: Language) => ({
    lang: language,
    maxLength: 500,
    value: alt[language] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onWrite(language, target.value),
    onBlur: onDone,
  })
  return (
    <>
      <Field {...common('uk')} label={t('alt.uk')} />
      <Field {...common('en')} label={t('alt.en')} error={isUnkept ? t('alt.unkept') : undefined} />
    </>
  )
}
