import { useFieldHint } from '#app/admin/fields/use-field-hint.tsx'
import { usePasteOverflow } from '#app/admin/fields/use-paste-overflow.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import { maxAltTextLength } from '#core/images/image.ts'
import { languagesOf, type Language, type Localized } from '#core/localized.ts'
import s from './ImagesField.module.css'

type AltTextFieldsProps = {
  alt: Localized
  isUnsaved: boolean
  onChange: (language: Language, text: string) => void
  onBlur: () => void
}

/** The alt texts of an image. They belong to the image, and are saved when a field is left. */
export function AltTextFields(props: AltTextFieldsProps) {
  const shown = languagesOf(useSiteState().languages)
  return (
    <div className={s.texts}>
      {shown.map((language, index) => (
        // Said once for all fields that could not be kept.
        <AltTextField
          key={language}
          {...props}
          language={language}
          isUnsaved={props.isUnsaved && index === shown.length - 1}
        />
      ))}
    </div>
  )
}

function AltTextField(props: AltTextFieldsProps & { language: Language }) {
  const { alt, language, isUnsaved, onChange, onBlur } = props
  const t = useMessages('images')
  const { languages } = useSiteState()
  const value = alt[language] ?? ''
  const { isTruncated, ...listeners } = usePasteOverflow()
  const hint = useFieldHint({ length: value.length, maxLength: maxAltTextLength, isTruncated })
  return (
    <Field
      label={t(`alt.${languages === 'both' ? language : 'alone'}`)}
      lang={language}
      maxLength={maxAltTextLength}
      value={value}
      hint={hint}
      error={isUnsaved ? t('alt.unkept') : undefined}
      onChange={({ target }) => onChange(language, target.value)}
      onBlur={onBlur}
      {...listeners}
    />
  )
}
