import type { Administrator } from '#core/admins/person.ts'
import { toEditable, type Editable } from '#core/content/editable.ts'
import type { FormValues } from '#core/forms/form.ts'
import { languages, type Language } from '#core/localized.ts'
import { stateOfWords, type WordsState } from '#core/messages/apply-words.ts'
import { forms, type BilingualTexts, type Form } from '#core/messages/texts.ts'
import { originalsOf, wordsId, wordsKind } from '#core/messages/words.ts'
import type { Site } from '#core/site.ts'

/** A text of the site with what the form for it begins with. */
export type WordsToEdit = {
  key: string
  /** With which the site comes, now and when the words of the community were written. */
  original: BilingualTexts
  former: BilingualTexts | undefined
  fields: FormValues
  item: Editable | undefined
  state: WordsState
}

export async function loadWordsToEdit(
  site: Site,
  by: Administrator,
  key: string,
): Promise<WordsToEdit | undefined> {
  const original = site.builtInTexts.get(key)
  if (!original) return undefined
  const document = await site.words.document(by, wordsId(key))
  const fields = originalFields(key, original)
  const begun = { key, original, fields }
  if (!document) return { ...begun, item: undefined, former: undefined, state: 'original' }
  const { body } = document
  return {
    ...begun,
    state: stateOfWords(body, original),
    former: originalsOf(body),
    item: withOriginals(toEditable(wordsKind, document, body), fields),
  }
}

export function fieldNameOf(form: Form, language: Language): string {
  return form + (language === 'uk' ? 'Uk' : 'En')
}

/** The form with the texts with which the site comes. */
function originalFields(key: string, original: BilingualTexts): FormValues {
  const texts = languages.flatMap((language) =>
    forms.map((form) => [fieldNameOf(form, language), original[language][form] ?? '']),
  )
  return { textKey: key, original: JSON.stringify(original), ...Object.fromEntries(texts) }
}

/** An empty text is the original one, and what is saved is compared with the original of today. */
function withOriginals(item: Editable, fields: FormValues): Editable {
  const filled = Object.entries(fields).map(([name, value]) => [name, item.fields[name] || value])
  const { textKey = '', original = '' } = fields
  return { ...item, fields: { ...item.fields, ...Object.fromEntries(filled), textKey, original } }
}
