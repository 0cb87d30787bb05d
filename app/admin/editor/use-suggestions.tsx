import { useEffect, useId, useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { requestResult } from '#app/forms/post-form.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { FormField } from '#core/forms/fields.ts'
import type { Localized } from '#core/localized.ts'

export type Suggestions = Readonly<Record<string, Localized[]>>

/** Texts of other documents in the fields that offer it, by the path of the field; nothing without a network. */
export function useLoadSuggestions(
  contentName: ContentName,
  fields: readonly FormField[],
): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>({})
  const isWanted = fields.some(({ isSuggested }) => isSuggested)
  useEffect(() => {
    if (!isWanted) return
    const load = async () => {
      const address = `${href('/adminf83922ab/suggestions')}?of=${contentName}`
      const result = await requestResult<{ ok: true; suggestions: Suggestions }>(address)
      if (result.ok) setSuggestions(result.suggestions)
    }
    void load()
  }, [contentName, isWanted])
  return suggestions
}

/** The texts that the field offers, and the translation of one that was chosen. */
export function useFieldSuggestions(
  { path, language }: FormField,
  suggestions: Suggestions,
): { list: string | undefined; options: ReactNode; translate: (text: string) => string } {
  const list = useId()
  const texts = suggestions[path.slice(0, path.lastIndexOf('.'))]
  if (!texts || !language) return { list: undefined, options: null, translate: () => '' }
  const other = language === 'uk' ? 'en' : 'uk'
  const values = new Set(texts.flatMap((text) => text[language] ?? []))
  return {
    list,
    options: (
      <datalist id={list}>
        {[...values].map((value) => (
          <option key={value}>{value}</option>
        ))}
      </datalist>
    ),
    translate: (text) => texts.find((each) => each[language] === text)?.[other] ?? '',
  }
}
