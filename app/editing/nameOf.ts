import type { Fields } from '#core/form.ts'
import { kindOf, type Section } from '#core/contentKinds.ts'

/** What something is called in a list of its kind: its first field, in the language that has it. */
export function nameOf(section: Section, fields: Fields): string {
  const named = kindOf(section).fields.slice(0, 2)
  return named.map(({ name }) => fields[name]).find(Boolean) ?? ''
}
