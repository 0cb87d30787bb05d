import type { FormValues } from '#core/forms/form.ts'
import { languages, type Language } from '#core/localized.ts'
import { forms, type BilingualTexts, type Form } from '#core/messages/texts.ts'

export function fieldNameOf(form: Form, language: Language): string {
  return form + (language === 'uk' ? 'Uk' : 'En')
}

/** The form with the texts with which the site comes. */
export function originalFields(key: string, original: BilingualTexts): FormValues {
  const texts = languages.flatMap((language) =>
    forms.map((form) => [fieldNameOf(form, language), original[language][form] ?? '']),
  )
  return { textKey: key, original: JSON.stringify(original), ...Object.fromEntries(texts) }
}
