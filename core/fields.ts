import { z } from 'zod'
import { isDay } from './dates.ts'
import { link, picture, requiredLink, requiredPicture } from './link.ts'
import type { Language } from './localized.ts'
import { inBoth, optionalInBoth, requiredText, text } from './text.ts'

/** How a field is filled in. */
export type Control =
  | 'line'
  | 'lines'
  | 'markdown'
  | 'link'
  | 'email'
  | 'day'
  | 'picture'
  | 'pictures'

/** One field of a form, and the place in the body where its value belongs. */
export type FormField = {
  name: string
  path: string
  control: Control
  /** In letters; for pictures the number of them. */
  longest: number
  need: 'always' | 'oneLanguage' | 'never'
  language?: Language
}

/** A part of a body: what the store keeps, what a form must say, and the fields that say it. */
export type Part<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema
  /** Where what is written here must be more complete than what came from elsewhere. */
  written?: z.ZodType
  fields: (path: string) => FormField[]
}
type Parts = Record<string, Part>
type Shape<P extends Parts> = { [Key in keyof P]: P[Key]['schema'] }

/** From the parts of a body follow what the store checks, what the form checks, and the form. */
export function describe<P extends Parts>(parts: P) {
  const entries = Object.entries(parts)
  const shape = Object.fromEntries(entries.map(([path, { schema }]) => [path, schema]))
  const written = entries.map(([path, part]) => [path, part.written ?? part.schema])
  const schema = z.object(shape as Shape<P>)
  return {
    schema,
    written: z.object(Object.fromEntries(written)) as unknown as typeof schema,
    fields: entries.flatMap(([path, part]) => part.fields(path)),
  }
}

type Names = readonly [uk: string, en: string]
type Need = 'bothLanguages' | 'oneLanguage' | 'never'

/** A text in both languages, in a field for each. */
export function bilingual(
  [uk, en]: Names,
  { control, longest, need }: { control: Control; longest: number; need: Need },
): Part<ReturnType<typeof inBoth>> {
  const both = z.object({ uk: requiredText(longest), en: requiredText(longest) }, 'empty')
  const how = { control, longest, need: need === 'bothLanguages' ? ('always' as const) : need }
  return {
    schema: need === 'never' ? optionalInBoth(longest) : inBoth(longest),
    ...(need === 'bothLanguages' && { written: both }),
    fields: (path) => [
      { ...how, name: uk, path: `${path}.uk`, language: 'uk' },
      { ...how, name: en, path: `${path}.en`, language: 'en' },
    ],
  }
}

/** A text that is the same for readers of both languages. */
export function plain(name: string, control: Control, longest: number) {
  return {
    schema: text(longest),
    fields: (path: string): FormField[] => [{ name, path, control, longest, need: 'never' }],
  }
}

export function webLink(name: string) {
  return {
    schema: link(),
    written: requiredLink(),
    fields: (path: string): FormField[] => [
      { name, path, control: 'link', longest: 2000, need: 'always' },
    ],
  }
}

export function onePicture(name: string) {
  return {
    schema: picture(),
    fields: (path: string): FormField[] => [
      { name, path, control: 'picture', longest: 1, need: 'never' },
    ],
  }
}

export function pictures(name: string, most: number) {
  return {
    schema: z.array(requiredPicture(), 'wrong').max(most, 'tooMany'),
    fields: (path: string): FormField[] => [
      { name, path, control: 'pictures', longest: most, need: 'never' },
    ],
  }
}

const day = z.string('empty').min(1, 'empty').refine(isDay, 'notADay')

/** From one day to another, both of them included. */
export function days(start: string, end: string) {
  return {
    schema: z
      .object({ start: day, end: day }, 'empty')
      .refine((dates) => dates.end >= dates.start, { error: 'endsBeforeStart', path: ['end'] }),
    fields: (path: string) => [dayField(start, `${path}.start`), dayField(end, `${path}.end`)],
  }
}

function dayField(name: string, path: string): FormField {
  return { name, path, control: 'day', longest: 10, need: 'always' }
}
