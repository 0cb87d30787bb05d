import type { FormField } from '#core/forms/fields.ts'
import { findUntranslated, isTranslation, type FormValues } from '#core/forms/form.ts'
import { languages, type Language, type Localized } from '#core/localized.ts'
import { splitAddresses } from '#core/text/split-addresses.ts'
import { isVagueLinkText } from '#core/text/vague-link-texts.ts'

/** A part that readers will miss in a document, and the field in which it is added. */
export type MissingPart = { field: string } & (
  | { what: 'language'; language: Language }
  | { what: 'altText'; count: number }
  | { what: 'linkText'; text: string }
  | { what: 'field' }
)

type AltTexts = Readonly<Record<string, Localized>>

export function findMissingParts(
  fields: readonly FormField[],
  values: FormValues,
  altTexts: AltTexts,
): MissingPart[] {
  const isEmpty = ({ name }: FormField) => (values[name] ?? '').trim() === ''
  const translationOf = (field: FormField) => fields.find((other) => isTranslation(field, other))
  const isMissing = (field: FormField) => {
    const other = translationOf(field)
    return isEmpty(field) && (!other || isEmpty(other))
  }
  const untranslated = languages.flatMap((language): MissingPart[] => {
    const field = findUntranslated(fields, values, language)
    return field ? [{ what: 'language', language, field: field.name }] : []
  })
  const parts = fields.flatMap((field): MissingPart[] => {
    const { name, control, language, isExpected } = field
    const value = values[name] ?? ''
    const isSecond = language === 'en' && translationOf(field) !== undefined
    if (isExpected && !isSecond && isMissing(field)) return [{ what: 'field', field: name }]
    if (control === 'markdown')
      return vagueLinks(value).map((text) => ({ what: 'linkText', text, field: name }))
    return control === 'images' ? undescribed(name, value, altTexts) : []
  })
  return [...untranslated, ...parts]
}

function undescribed(field: string, value: string, altTexts: AltTexts): MissingPart[] {
  const count = splitAddresses(value).filter((address) => {
    const { uk, en } = altTexts[address] ?? {}
    return !uk && !en
  }).length
  return count > 0 ? [{ what: 'altText', field, count }] : []
}

function vagueLinks(markdown: string): string[] {
  const texts = [...markdown.matchAll(/\[([^[\]]*)\]\(/g)].map(([, text = '']) => text.trim())
  return [...new Set(texts)].filter(isVagueLinkText)
}
