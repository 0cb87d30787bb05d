import { z } from 'zod'
import { languages, type Localized } from '#core/localized.ts'
import { toNfc } from '#core/text/unicode.ts'

// zod tests whether it may use eval. The content security policy forbids it, and the browser would report
// the attempt. Every file with a schema imports this one, so this runs before any schema is created.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** `locales/` has a message for each. */
const fieldErrorCodes = [
  'empty',
  'tooLong',
  'tooMany',
  'notText',
  'notALink',
  'notAVideo',
  'notAColor',
  'notAProject',
  'notAnImageAddress',
  'notAnAddress',
  'addressTaken',
  'tooSmall',
  'notADay',
  'notATime',
  'notATimeOfDay',
  'endsBeforeStart',
  'notAnEmail',
  'notAPhone',
  'notATelegramName',
  'notANumber',
  'notAgreed',
  'unanswered',
  'unknownPlaceholder',
  'missingPlaceholder',
  'brokenPlaceholder',
  'markup',
  'missingForm',
  'wrong',
] as const
export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** The errors of a form by the path of the field, such as `titles.uk`; '' is the form as a whole. */
export type FieldErrors = Record<string, FieldErrorCode>

export function toFieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of error.issues) {
    errors[path.join('.')] ??= fieldErrorCodes.find((code) => code === message) ?? 'wrong'
  }
  return errors
}

/** NFC composes at most this many code points into one, as in U+1F82. */
const maxCodePointsPerCharacter = 4

/**
 * A normalized text: NFC, \n line ends, trimmed. Its length is checked first, because the rest is slower. Rejected are
 * U+0000, which the databases do not store, lone surrogates, and U+FFFD, which replaces invalid bytes.
 */
export function text(maxLength: number) {
  return z
    .string('empty')
    .refine((typed) => typed.trim().length <= maxLength * maxCodePointsPerCharacter, tooLong)
    .overwrite(normalizeText)
    .max(maxLength, tooLong)
    .refine((value) => !/[\0\uFFFD\p{Surrogate}]/u.test(value), 'notText')
}

/** `abort`: nothing else is checked in a text that is too long. */
const tooLong = { error: 'tooLong', abort: true } as const

export function requiredText(maxLength: number) {
  return text(maxLength).min(1, 'empty')
}

export const idSchema = z.string().regex(/^[\w-]{1,64}$/)

/** A text in both languages; either or both may be missing. */
export function optionalBilingualText(maxLength: number) {
  const part = text(maxLength).exactOptional()
  return z.object({ uk: part, en: part }, 'empty').overwrite(withoutEmptyTexts)
}

/** A text in both languages; one may be missing. */
export function bilingualText(maxLength: number) {
  return optionalBilingualText(maxLength).refine((value) => value.uk ?? value.en, 'empty')
}

function normalizeText(value: string): string {
  return toNfc(value.trim().replace(/\r\n?/g, '\n'))
}

// A form sends an empty field as ''; in a document it is missing.
function withoutEmptyTexts(value: Localized): Localized {
  const texts: Localized = {}
  for (const language of languages) if (value[language]) texts[language] = value[language]
  return texts
}
