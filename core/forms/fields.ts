import { z } from 'zod'
import type { Language } from '#core/localized.ts'
import {
  imageLink,
  link,
  maxAddressLength,
  optionalLink,
  requiredLink,
  requiredPicture,
} from './link.ts'
import {
  bilingualText,
  idSchema,
  optionalBilingualText,
  requiredText,
  text,
} from './text-schema.ts'

// Longer than a source file should be, because all parts of a form are described in one way.

export type Control =
  | 'line'
  | 'lines'
  | 'markdown'
  | 'link'
  /** The slug, where its author may choose it. */
  | 'address'
  | 'email'
  | 'day'
  | 'time'
  | 'number'
  | 'choice'
  /** A choice whose first value is off. */
  | 'switch'
  | 'image'
  | 'images'
  /** The colours of the site, in two fields; each network of the community in a line. */
  | 'colors'
  | 'accent'
  | 'networks'
  /** A tick that shows something; a list whose items are names or texts. */
  | 'shown'
  | 'items'
  | 'zone'
  /** A name that stands inside of sentences. */
  | 'insideSentence'
  /** Kept by the form, but not shown. */
  | 'hidden'

export type FormField = {
  name: string
  path: string
  control: Control
  /** In characters; for images their number. */
  maxLength: number
  required: 'always' | 'oneLanguage' | 'never'
  /** It may be empty while this is so. */
  emptyIf?: FieldCondition
  /** It may be left in the other language for now. */
  canWait?: true
  language?: Language
  /** The first is the default. */
  choices?: readonly string[]
  /** The body lacks it while it is empty, or has the default. */
  isOptional?: true
  /** It is asked for, and in the body, only while this is so. */
  onlyIf?: FieldCondition
  /** The part of the form in which it stands, which is collapsed at first unless `isOpen`. */
  group?: string
  isOpen?: true
  /** The form of a new document does not ask for it. */
  isOnlyForSaved?: true
  /** The field with the first day of its range. The last day follows it as long as they are equal. */
  firstDay?: string
  /** A preview says that it is empty. */
  isExpected?: true
  /** A drawing, such as a logo: nobody is asked who is in it. */
  hasNoPeople?: true
  /** Asked of those who sign up: no part of what the document says. */
  isQuestion?: true
  /** The form offers the texts that other documents have. */
  isSuggested?: true
}
/** `isNot`: the field is filled in, with another value than this. */
export type FieldCondition = { field: string } & ({ value: string } | { isNot: string })

/** A part of a body: its schema for the store and for the form, and its form fields. */
export type BodyPart<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** Where the form requires more than the store. */
  formSchema?: z.ZodType
  fields: (path: string) => FormField[]
}
type BodyParts = Record<string, BodyPart>
type Shape<P extends BodyParts> = { [Key in keyof P]: P[Key]['schema'] }

export function defineFields<P extends BodyParts>(parts: P) {
  const entries = Object.entries(parts)
  const shape = Object.fromEntries(entries.map(([path, { schema }]) => [path, schema]))
  const formSchema = entries.map(([path, part]) => [path, part.formSchema ?? part.schema])
  const schema = z.object(shape as Shape<P>)
  return {
    schema,
    formSchema: z.object(Object.fromEntries(formSchema)) as unknown as typeof schema,
    fields: entries.flatMap(([path, part]) => part.fields(path)),
  }
}

type TextOptions = Pick<FormField, 'canWait' | 'isExpected' | 'isQuestion' | 'isSuggested'> & {
  /** The part of the form in which the English text stands. */
  englishGroup?: string
}

/** A text in both languages, with a field for each: `titleUk` and `titleEn`. */
export function bilingualField(
  name: string,
  control: Control,
  maxLength: number,
  required: 'bothLanguages' | 'oneLanguage' | 'never',
  { englishGroup, ...more }: TextOptions = {},
): BodyPart<ReturnType<typeof bilingualText>> {
  const both = z.object({ uk: requiredText(maxLength), en: requiredText(maxLength) }, 'empty')
  const options = {
    ...more,
    control,
    maxLength,
    required: required === 'bothLanguages' ? ('always' as const) : required,
  }
  return {
    schema: required === 'never' ? optionalBilingualText(maxLength) : bilingualText(maxLength),
    ...(required === 'bothLanguages' && { formSchema: both }),
    fields: (path) => [
      { ...options, name: `${name}Uk`, path: `${path}.uk`, language: 'uk' },
      {
        ...options,
        name: `${name}En`,
        path: `${path}.en`,
        language: 'en',
        ...(englishGroup !== undefined && { group: englishGroup }),
      },
    ],
  }
}

/** One text for both languages. */
export function textField(name: string, control: Control, maxLength: number) {
  return checkedField(name, control, maxLength, text(maxLength))
}

export function optionalPart<Schema extends z.ZodType>(part: BodyPart<Schema>) {
  const fieldsOf = (path: string) =>
    part
      .fields(path)
      .map((field) => ({ ...field, required: 'never' as const, isOptional: true as const }))
  return { schema: z.exactOptional(part.schema), fields: fieldsOf }
}

export function conditionalPart<Schema extends z.ZodType>(
  onlyIf: FieldCondition,
  part: BodyPart<Schema>,
) {
  const fieldsOf = (path: string) => part.fields(path).map((field) => ({ ...field, onlyIf }))
  return { schema: z.exactOptional(part.schema), fields: fieldsOf }
}

/** Parts that stand together in a part of the form, which is collapsed at first unless `isOpen`. */
export function groupedParts<Parts extends BodyParts>(
  group: string,
  parts: Parts,
  options: Pick<FormField, 'isOpen' | 'isOnlyForSaved'> = {},
): Parts {
  const grouped = Object.entries(parts).map(([name, part]) => {
    const fieldsOf = (path: string) =>
      part.fields(path).map((field) => ({ ...field, group, ...options }))
    return [name, { ...part, fields: fieldsOf }]
  })
  return Object.fromEntries(grouped) as Parts
}

/** The same in a part that is open at first. */
export function openParts<Parts extends BodyParts>(group: string, parts: Parts): Parts {
  return groupedParts(group, parts, { isOpen: true })
}

/** One field for both languages, with rules of its own. */
export function checkedField<Schema extends z.ZodType>(
  name: string,
  control: Control,
  maxLength: number,
  schema: Schema,
  more: Partial<Pick<FormField, 'required' | 'emptyIf' | 'choices' | 'hasNoPeople'>> = {},
) {
  const field = { name, control, maxLength, required: 'never', ...more } as const
  return { schema, fields: (path: string): FormField[] => [{ ...field, path }] }
}

export function choiceField<const Choices extends readonly [string, ...string[]]>(
  name: string,
  choices: Choices,
  control: 'choice' | 'switch' = 'choice',
) {
  const schema = z.enum(choices, 'wrong')
  return checkedField(name, control, 20, schema, { choices, required: 'always' })
}

export function linkField(name: string) {
  const field = checkedField(name, 'link', maxAddressLength, link(), { required: 'always' })
  return { ...field, formSchema: requiredLink() }
}

/** A link that may be empty while the condition holds; the kind checks that. */
export function linkFieldUnless(emptyIf: FieldCondition, name: string) {
  const more = { required: 'always', emptyIf } as const
  return checkedField(name, 'link', maxAddressLength, optionalLink(), more)
}

/** An id that the form keeps without showing it. */
export function hiddenIdField(name: string) {
  return checkedField(name, 'hidden', 64, idSchema)
}

export function imageField(name: string) {
  return checkedField(name, 'image', 1, imageLink())
}

export function imagesField(name: string, maxCount: number) {
  const schema = z.array(requiredPicture(), 'wrong').max(maxCount, 'tooMany')
  return checkedField(name, 'images', maxCount, schema)
}
