import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import type { FormValues } from '#core/forms/form.ts'
import { languagesOf, type Language } from '#core/localized.ts'
import { pluralExamples, type BilingualTexts } from '#core/messages/texts.ts'
import { isTooLong, type WordsPlace } from './words-place.ts'
import { fieldNameOf } from './words-to-edit.ts'
import s from './Words.module.css'

type WordsPreviewProps = { original: BilingualTexts; values: FormValues; place: WordsPlace }
type LongText = { name: string; language: Language; text: string }

/** Texts that are longer than their place allows, as they would stand on a phone. */
export function WordsPreview({ original, values, place }: WordsPreviewProps) {
  const t = useMessages('wordsForm')
  const shown = languagesOf(useSiteState().languages)
  const long = shown.flatMap((language) => longTexts(language, { original, values, place }))
  return (
    <div aria-live="polite">
      {long.length > 0 ? <p className={s.warning}>{t('preview.long')}</p> : null}
      {long.map(({ name, language, text }) => (
        <div key={name} className={s.phone} lang={language} inert>
          {place === 'button' ? (
            <Button>{text}</Button>
          ) : (
            <p className={s[`${place}Text`]}>{text}</p>
          )}
        </div>
      ))}
    </div>
  )
}

function longTexts(language: Language, { original, values, place }: WordsPreviewProps): LongText[] {
  const texts = original[language]
  const isPlural = texts.text === undefined
  const numbered = isPlural ? pluralExamples(language) : ([['text', 0]] as const)
  return numbered.flatMap(([form, number]) => {
    const name = fieldNameOf(form, language)
    const text = values[name] ?? ''
    if (!isTooLong(text, texts[form] ?? '', place)) return []
    const shown = number.toLocaleString(language)
    return [{ name, language, text: text.replaceAll('{{count}}', shown) }]
  })
}
