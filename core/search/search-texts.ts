import type { Control } from '#core/forms/fields.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { languages, type Language } from '#core/localized.ts'
import { plainTextOf } from './plain-text.ts'

/** A text in which words are looked for. Without a language it is for readers of both. */
export type SearchText = { text: string; isTitle: boolean; language: Language | undefined }

const textControls: ReadonlySet<Control> = new Set(['line', 'lines', 'markdown', 'email'])

/** The texts of a document that are searched. The first text field of its kind is the title. */
export function searchTextsOf<Body>(
  { fields, searchFields = fields }: Pick<Kind<Body>, 'fields' | 'searchFields'>,
  body: Body,
): SearchText[] {
  const textFields = searchFields.filter(
    ({ control, isQuestion }) => textControls.has(control) && !isQuestion,
  )
  const values = toFormValues({ fields: textFields }, body)
  const titlePath = pathWithoutLanguage(textFields[0]?.path ?? '')
  return textFields.flatMap(({ name, path, control, language }) => {
    const value = values[name] ?? ''
    if (value === '') return []
    const text = control === 'markdown' ? plainTextOf(value) : value
    return [{ text, isTitle: pathWithoutLanguage(path) === titlePath, language }]
  })
}

function pathWithoutLanguage(path: string): string {
  const [name = '', last = ''] = path.split('.')
  return languages.some((language) => language === last) ? name : path
}
