import { z } from 'zod'
import { apostrophes } from '#core/text/apostrophes.ts'
import { languages, type Localized } from '#core/localized.ts'
import { toNfc } from '#core/text/unicode.ts'

// zod tries out whether it may compile its checks; the policy of a page forbids it, and the browser
// would report the try. Every file with a schema imports this one, so it is said before any is made.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** What can be wrong with a field. The words for it stand in `locales/`. */
const fieldErrorCodes = [
  'empty',
  'tooLong',
  'tooMany',
  'notText',
  'notALink',
  'notAnImageAddress',
  'notADay',
  'notATime',
  'endsBeforeStart',
  'notAnEmail',
  'notAPhone',
  'notAgreed',
  'wrong',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** The faults of a form by the path of the field, as in `titles.uk`; '' is the form as a whole. */
export type FieldErrors = Record<string, FieldErrorCode>

export function toFieldErrors(error: z.ZodError): FieldErrors {
  const found: FieldErrors = {}
  for (const { path, message } of error.issues) {
    found[path.join('.')] ??= fieldErrorCodes.find((fault) => fault === message) ?? 'wrong'
  }
  return found
}

/** What composing makes one letter of: four at most in all of Unicode, as in U+1F82. */
const maxCodePointsPerLetter = 4

/**
 * A text as every field keeps it: one Unicode form, one line end, no blank edges. Its length is checked
 * before anything that costs more than to measure it.
 * U+0000 is refused because neither engine keeps it whole, half a surrogate pair because it is no text,
 * U+FFFD because it stands for bytes that were none.
 */
export function text(longest: number) {
  return z
    .string('empty')
    .refine((typed) => typed.trim().length <= longest * maxCodePointsPerLetter, tooLong)
    .overwrite(normalizeText)
    .max(longest, tooLong)
    .refine((value) => !/[\0\uFFFD]/.test(value) && value.isWellFormed(), 'notText')
}

/** Nothing else is looked at in a text that is too long. */
const tooLong = { error: 'tooLong', abort: true } as const

export function requiredText(longest: number) {
  return text(longest).min(1, 'empty')
}

/** A text in both languages of which either may be missing, or both. */
export function optionalBilingualText(longest: number) {
  const part = text(longest).exactOptional()
  return z.object({ uk: part, en: part }, 'empty').overwrite(withoutEmptyTexts)
}

/** A text in both languages of which one may be missing, never both. */
export function bilingualText(longest: number) {
  return optionalBilingualText(longest).refine((value) => value.uk ?? value.en, 'empty')
}

/** Two texts that a reader would call the same word get the same folded text: for searching. */
export function foldForSearch(value: string): string {
  return toNfc(value).toLocaleLowerCase('uk').replace(apostrophes, "'")
}

function normalizeText(value: string): string {
  return toNfc(value.trim().replace(/\r\n?/g, '\n'))
}

// A form sends an empty field as '', a document does not keep it: a missing text is missing.
function withoutEmptyTexts(value: Localized): Localized {
  const kept: Localized = {}
  for (const language of languages) if (value[language]) kept[language] = value[language]
  return kept
}
