import { languages, type Language } from '#core/localized.ts'
import { isForAdministrators, isOnlyOnServer } from './bundles.ts'

const pluralForms = ['one', 'few', 'many', 'other'] as const
/** A message is one text, or has a text for each plural form. */
export const forms = ['text', ...pluralForms] as const
export type Form = (typeof forms)[number]
export type Texts = Partial<Record<Form, string>>

/** Edited as a whole: a message with all its plural forms, in both languages. */
export type BilingualTexts = Record<Language, Texts>

/** The plural forms that a language has, with a number that needs each: 1, 3, 5, 1.5. */
export function pluralExamples(language: Language): [Form, number][] {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  return pluralForms
    .filter((form) => pluralCategories.includes(form))
    .map((form) => [form, [1, 3, 5, 1.5].find((number) => rules.select(number) === form) ?? 5])
}

/** Visitors see them only on their way to the team. */
const forSignIn = ['adminHome', 'passkeys']

/** Visitors see or receive the texts of these namespaces. */
export function isEditable(namespace: string): boolean {
  const isServers = isOnlyOnServer(namespace) && namespace !== 'server'
  return !isServers && !isForAdministrators(namespace) && !forSignIn.includes(namespace)
}

/** The texts that a community can change, by their keys: 'home:hero.title'. */
export function editableTexts(
  resources: Record<Language, Record<string, unknown>>,
): Map<string, BilingualTexts> {
  const found = new Map<string, BilingualTexts>()
  for (const language of languages) {
    for (const [namespace, messages] of Object.entries(resources[language])) {
      if (!isEditable(namespace)) continue
      for (const [path, text] of flatten(messages)) {
        const { base, form } = splitPlural(path)
        const key = `${namespace}:${base}`
        const texts = found.get(key) ?? { uk: {}, en: {} }
        texts[language][form] = text
        found.set(key, texts)
      }
    }
  }
  return found
}

export function pathOf(key: string, form: Form): string[] {
  const path = key.slice(key.indexOf(':') + 1)
  return (form === 'text' ? path : `${path}_${form}`).split('.')
}

export function namespaceOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

function splitPlural(path: string): { base: string; form: Form } {
  const form = pluralForms.find((one) => path.endsWith(`_${one}`))
  return form ? { base: path.slice(0, -form.length - 1), form } : { base: path, form: 'text' }
}

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) =>
    flatten(inner, path === '' ? name : `${path}.${name}`),
  )
}
