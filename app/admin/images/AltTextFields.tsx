import type { Language, Localized } from '#core/localized.ts'
import { usePasteOverflow } from '#app/admin/editor/use-paste-overflow.ts'
import { useFieldHint } from '#app/admin/editor/use-field-hint.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'

type Props = {
  alt: Localized
  isUnsaved: boolean
  onChange: (language: Language, text: string) => void
  onBlur: () => void
}

const longest = 500

/** What a picture shows, for whoever cannot see it. Kept when the field is left, with the picture. */
export function AltTextFields(props: Props) {
  return (
    <>
      <AltField {...props} language="uk" isUnsaved={false} />
      <AltField {...props} language="en" />
    </>
  )
}

function AltField({ alt, language, isUnsaved, onChange, onBlur }: Props & { language: Language }) {
  const t = useMessages('images')
  const value = alt[language] ?? ''
  const { isTruncated: isCutOff, ...listeners } = usePasteOverflow()
  const hint = useFieldHint({ length: value.length, longest, isTruncated: isCutOff })
  return (
    <Field
      label={t(`alt.${language}`)}
      lang={language}
      maxLength={longest}
      value={value}
      hint={hint}
      error={isUnsaved ? t('alt.unkept') : undefined}
      onChange={({ target }) => onChange(language, target.value)}
      onBlur={onBlur}
      {...listeners}
    />
  )
}
