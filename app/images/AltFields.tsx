import type { Language, Localized } from '#core/localized.ts'
import { useCutOff } from '#app/editing/useCutOff.ts'
import { useHint } from '#app/editing/useHint.tsx'
import { Field } from '#app/ui/Field.tsx'
import { useWords } from '#app/useWords.ts'

type Props = {
  alt: Localized
  isUnkept: boolean
  onWrite: (language: Language, text: string) => void
  onDone: () => void
}

const longest = 500

/** What a picture shows, for whoever cannot see it. Kept when the field is left, with the picture. */
export function AltFields(props: Props) {
  return (
    <>
      <AltField {...props} language="uk" isUnkept={false} />
      <AltField {...props} language="en" />
    </>
  )
}

function AltField({ alt, language, isUnkept, onWrite, onDone }: Props & { language: Language }) {
  const t = useWords('images')
  const value = alt[language] ?? ''
  const { isCutOff, ...listeners } = useCutOff()
  const hint = useHint({ length: value.length, longest, isCutOff })
  return (
    <Field
      label={t(`alt.${language}`)}
      lang={language}
      maxLength={longest}
      value={value}
      hint={hint}
      error={isUnkept ? t('alt.unkept') : undefined}
      onChange={({ target }) => onWrite(language, target.value)}
      onBlur={onDone}
      {...listeners}
    />
  )
}
