import { kindOf, type Section } from '#core/contentKinds.ts'
import type { Fields } from '#core/form.ts'
import { localize, type Language, type Shown } from '#core/localized.ts'

/** What something is called in a list of its kind: its first field, in the language that has it. */
export function nameOf(section: Section, fields: Fields, wanted: Language): Shown {
  const named = kindOf(section).fields.slice(0, 2)
  const texts = named.map(({ name, language = 'uk' }) => [language, fields[name]])
  return localize<string>(Object.fromEntries(texts), wanted) ?? { value: '', language: wanted }
}
