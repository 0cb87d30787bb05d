import { languages, type Language } from '#core/localized.ts'
import type { Resources } from './messages.ts'
import { findTextFaults } from './text-faults.ts'
import { forms, namespaceOf, pathOf, type BilingualTexts, type Form } from './texts.ts'
import { originalsOf, textsOf, type Words } from './words.ts'

/**
 * Compares the words of a community with this release. `changed`: the original has changed since. `unfit`: they lack a
 * value that the text needs now, so the original is shown. `gone`: there is no such text. `original`: nothing is said.
 */
export type WordsState = 'current' | 'changed' | 'unfit' | 'gone' | 'original'

export function stateOfWords(words: Words, builtIn: BilingualTexts | undefined): WordsState {
  const written = languages.filter((language) => Object.keys(textsOf(words, language)).length > 0)
  if (written.length === 0) return 'original'
  if (!builtIn) return 'gone'
  if (written.some((language) => !fits(words, language, builtIn))) return 'unfit'
  const originals = originalsOf(words)
  const isChanged = (language: Language) =>
    forms.some((form) => originals?.[language][form] !== builtIn[language][form])
  return written.some(isChanged) ? 'changed' : 'current'
}

function fits(words: Words, language: Language, builtIn: BilingualTexts): boolean {
  const faults = findTextFaults(language, textsOf(words, language), builtIn[language])
  return Object.keys(faults).length === 0
}

/** The texts of the site with those of the community. */
export function applyWords(
  builtIn: Resources,
  texts: ReadonlyMap<string, BilingualTexts>,
  all: readonly Words[],
): Resources {
  const changed: Resources = { uk: { ...builtIn.uk }, en: { ...builtIn.en } }
  for (const words of all) {
    const original = texts.get(words.key)
    if (!original) continue
    for (const language of languages) {
      const written = textsOf(words, language)
      if (!fits(words, language, original)) continue
      const namespace = namespaceOf(words.key)
      for (const [form, text] of Object.entries(written)) {
        const copy = structuredClone(changed[language][namespace])
        setText(copy, pathOf(words.key, form as Form), text)
        changed[language][namespace] = copy as (typeof changed)[Language][string]
      }
    }
  }
  return changed
}

function setText(messages: unknown, path: string[], text: string): void {
  const [name = '', ...rest] = path
  const level = messages as Record<string, unknown>
  if (rest.length === 0) level[name] = text
  else setText(level[name], rest, text)
}
