import { z } from 'zod'
import { bilingualField, defineFields, textField } from '#core/forms/fields.ts'
import type { FormKind } from '#core/kinds/kind.ts'
import { languages, type Language } from '#core/localized.ts'
import { findTextFaults } from './text-faults.ts'
import { forms, type BilingualTexts, type Form, type Texts } from './texts.ts'

const maxLength = 4_000
const formField = (name: Form) => bilingualField(name, 'lines', maxLength, 'never')

const words = defineFields({
  key: textField('textKey', 'hidden', 200),
  /** The texts of the site when these were written: what is right for them is right for these. */
  original: textField('original', 'hidden', 40_000),
  text: formField('text'),
  one: formField('one'),
  few: formField('few'),
  many: formField('many'),
  other: formField('other'),
})
/** Words of a community instead of a text of the site; an empty text is the one with which the site comes. */
export type Words = z.infer<typeof words.schema>

export const wordsKind: FormKind<Words, 'words', 'wordsForm'> & { role: 'administrator' } = {
  ...words,
  formSchema: words.schema.overwrite(withoutOriginals).superRefine((body, context) => {
    const originals = originalsOf(body)
    if (!originals) return context.addIssue({ code: 'custom', message: 'wrong', path: ['key'] })
    for (const language of languages) {
      const faults = findTextFaults(language, textsOf(body, language), originals[language])
      for (const [name, message] of Object.entries(faults)) {
        context.addIssue({ code: 'custom', message, path: [name, language] })
      }
    }
  }),
  name: 'words',
  role: 'administrator',
  isPublic: true,
  isOnEveryPage: true,
  isAlwaysPublished: true,
  identify: ({ key }) => wordsId(key),
  formMessages: 'wordsForm',
  sortKey: ({ key }) => key.toLowerCase(),
  title: ({ key }) => ({ uk: key, en: key }),
}

/** Words that the site says anyway follow the site when that changes. */
function withoutOriginals(body: Words): Words {
  const originals = originalsOf(body)
  const kept = forms.map((form) => {
    const texts = languages.flatMap((language) => {
      const text = body[form][language]
      const isOriginal = forms.every(
        (one) => (body[one][language] ?? '') === (originals?.[language][one] ?? ''),
      )
      return text === undefined || isOriginal ? [] : [[language, text] as const]
    })
    return [form, Object.fromEntries(texts)]
  })
  return { ...body, ...Object.fromEntries(kept) }
}

const idBeginning = 'words-'

export function wordsId(key: string): string {
  return `${idBeginning}${key.replaceAll(/[^A-Za-z\d]/g, '-')}`
}

export function isIdOfWords(id: string): boolean {
  return id.startsWith(idBeginning)
}

export function textsOf(body: Words, language: Language): Texts {
  const texts = forms.map((name) => [name, body[name][language]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** Undefined where they cannot be read. */
export function originalsOf({ original }: Pick<Words, 'original'>): BilingualTexts | undefined {
  const parsed = originalSchema.safeParse(parseJson(original))
  return parsed.data
}

const textsSchema = z.partialRecord(z.enum(forms), z.string())
const originalSchema = z.object({ uk: textsSchema, en: textsSchema })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
