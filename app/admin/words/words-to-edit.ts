import type { RouterContextProvider } from 'react-router'
import { pageContext } from '#app/context.ts'
import type { Administrator } from '#core/admins/person.ts'
import type { FormValues } from '#core/forms/form.ts'
import { toEditable, type Editable } from '#core/kinds/editable.ts'
import { languages, type Language } from '#core/localized.ts'
import { stateOfWords, type WordsState } from '#core/messages/apply-words.ts'
import { exampleValues } from '#core/messages/example-values.ts'
import { forms, namespaceOf, type BilingualTexts, type Form } from '#core/messages/texts.ts'
import { originalsOf, wordsId, wordsKind } from '#core/messages/words.ts'
import type { ScreenWithTexts } from '#core/screens.ts'

/** A text of the site with what the form for it begins with. */
export type WordsToEdit = {
  key: string
  /** The texts with which the site comes, now and when the words of the community were written. */
  original: BilingualTexts
  former: BilingualTexts | undefined
  fields: FormValues
  item: Editable | undefined
  state: WordsState
  usedOn: ScreenWithTexts[]
  /** Examples of values, by the names of the placeholders. */
  values: Record<Language, Record<string, string>>
}

export async function loadWordsToEdit(
  context: Readonly<RouterContextProvider>,
  by: Administrator,
  key: string,
): Promise<WordsToEdit | undefined> {
  const { site, screensWithTexts, ...present } = context.get(pageContext)
  const original = site.builtInTexts().get(key)
  if (!original) return undefined
  const document = await site.words.document(by, wordsId(key))
  const fields = originalFields(key, original)
  const usedOn = screensWithTexts(namespaceOf(key))
  const source = await loadExampleSource(context)
  const values = { uk: exampleValues(key, 'uk', source), en: exampleValues(key, 'en', source) }
  const begun = { key, original, fields, usedOn, values }
  if (!document) return { ...begun, item: undefined, former: undefined, state: 'original' }
  const { body } = document
  return {
    ...begun,
    state: stateOfWords(body, original),
    former: originalsOf(body),
    item: withOriginals(toEditable(wordsKind, document, body, present), fields),
  }
}

/** Loads what stands in place of placeholders where a text is shown to those who edit it. */
export async function loadExampleSource(context: Readonly<RouterContextProvider>) {
  const { site, settings, origin, today } = context.get(pageContext)
  return { settings, messages: await site.currentMessages(), origin, today }
}

export function fieldNameOf(form: Form, language: Language): string {
  return form + (language === 'uk' ? 'Uk' : 'En')
}

function originalFields(key: string, original: BilingualTexts): FormValues {
  const texts = languages.flatMap((language) =>
    forms.map((form) => [fieldNameOf(form, language), original[language][form] ?? '']),
  )
  return { textKey: key, original: JSON.stringify(original), ...Object.fromEntries(texts) }
}

/** An empty text is the original one, and what is saved is compared with the original of today. */
export function withOriginals<Saved extends { fields: FormValues }>(
  saved: Saved,
  fields: FormValues,
): Saved {
  const filled = Object.entries(fields).map(([name, value]) => [name, saved.fields[name] || value])
  const { textKey = '', original = '' } = fields
  return { ...saved, fields: { ...saved.fields, ...Object.fromEntries(filled), textKey, original } }
}
