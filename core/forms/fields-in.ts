import { isLanguage, otherLanguage, type SiteLanguages } from '#core/localized.ts'
import type { FormField } from './fields.ts'

/**
 * The fields of a form on a site with these languages. With one, each text has one field, and what it has in the other
 * language is kept without being shown.
 */
export function fieldsIn(
  fields: readonly FormField[],
  languages: SiteLanguages,
): readonly FormField[] {
  if (languages === 'both') return fields
  const groupOf = (field: FormField) => fields.find((each) => isTextOf(field, each))?.group
  return fields.map((field) => {
    if (field.language === undefined) return field
    const { language, canWait: _, group: own, ...text } = field
    if (language !== languages) return keptField(field)
    const group = language === 'uk' ? own : groupOf(field)
    return {
      ...text,
      ...(group !== undefined && { group }),
      language,
      required: text.required === 'oneLanguage' ? 'always' : text.required,
    }
  })
}

type FormParts = { fields: readonly FormField[]; formOrder?: readonly string[] }

/** As `fieldsIn`, with the order of the form, which names a text by its Ukrainian field. */
export function kindIn<Kind extends FormParts>(kind: Kind, languages: SiteLanguages): Kind {
  const { fields, formOrder } = kind
  const shownName = (name: string) => {
    const field = fields.find((each) => each.name === name && each.language === 'uk')
    return (field && fields.find((each) => isTextOf(field, each))?.name) ?? name
  }
  return {
    ...kind,
    fields: fieldsIn(fields, languages),
    ...(formOrder && languages === 'en' && { formOrder: formOrder.map(shownName) }),
  }
}

/** The form of the settings decides them; all other forms have those of the site. */
export function languagesOfForm(
  { languages }: Readonly<Record<string, unknown>>,
  ofSite: SiteLanguages,
): SiteLanguages {
  return languages === 'both' || isLanguage(languages) ? languages : ofSite
}

function keptField({ name, path, maxLength, onlyIf, isOptional }: FormField): FormField {
  return {
    name,
    path,
    maxLength,
    control: 'hidden',
    required: 'never',
    ...(onlyIf && { onlyIf }),
    ...(isOptional && { isOptional }),
  }
}

/** True if the other field has the same text in the other language. */
function isTextOf({ path, language }: FormField, other: FormField): boolean {
  return language !== undefined && other.path === path.replace(/\w+$/, otherLanguage(language))
}
