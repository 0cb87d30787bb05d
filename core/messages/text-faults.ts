import type { Language } from '#core/localized.ts'
import { forms, pluralExamples, type Form, type Texts } from './texts.ts'

/** A fault of a text that shall be shown instead of the original one. */
export type TextFault =
  | 'unknownPlaceholder'
  | 'missingPlaceholder'
  | 'brokenPlaceholder'
  | 'markup'
  | 'tooLong'
  | 'missingForm'
  | 'notText'
  | 'wrong'

/** A text may be much longer than the original, which may be one word; but a button is no paragraph. */
function maxTextLength(original: string): number {
  return Math.min(4_000, Math.max(60, original.length * 3))
}

/** The forms of a language that have a fault. Where all are empty, the original is shown. */
export function findTextFaults(
  language: Language,
  texts: Texts,
  originals: Texts,
): Partial<Record<Form, TextFault>> {
  const isPlural = originals.text === undefined
  const needed: Form[] = isPlural ? pluralExamples(language).map(([form]) => form) : ['text']
  const filled = forms.filter((form) => texts[form])
  if (filled.length === 0) return {}
  const faults: Partial<Record<Form, TextFault>> = {}
  for (const form of filled) if (!needed.includes(form)) faults[form] = 'wrong'
  for (const form of needed) {
    const fault = texts[form] ? faultOf(texts[form], originals, form) : 'missingForm'
    if (fault) faults[form] = fault
  }
  return faults
}

function faultOf(text: string, originals: Texts, form: Form): TextFault | undefined {
  const original = originals[form] ?? originals.other ?? ''
  if (text.length > maxTextLength(original)) return 'tooLong'
  if (unseen.test(text)) return 'notText'
  if (/<[a-z/!?]/i.test(text) || text.includes('$t(')) return 'markup'
  const names = placeholdersIn(text)
  if (/\{\{|\}\}/.test(text.replaceAll(placeholder, ''))) return 'brokenPlaceholder'
  const known = new Set(Object.values(originals).flatMap(placeholdersIn))
  if (names.some((name) => !known.has(name))) return 'unknownPlaceholder'
  const isNeeded = (name: string) => form === 'text' || name !== 'count'
  const missing = placeholdersIn(original).filter((name) => isNeeded(name) && !names.includes(name))
  return missing.length > 0 ? 'missingPlaceholder' : undefined
}

/** Control characters, and those that turn the direction of what follows. */
const unseen = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/u
const placeholder = /\{\{(\w+)\}\}/g

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}
