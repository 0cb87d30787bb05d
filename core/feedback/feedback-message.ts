import { z } from 'zod'
import { email, optionalEmail } from '#core/forms/email.ts'
import { isPhone } from '#core/forms/phone.ts'
import { toFieldErrors, requiredText, text, type FieldErrorCode } from '#core/forms/text-schema.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { languages, type Language } from '#core/localized.ts'
import {
  feedbackFields,
  maxFeedbackLengths,
  type FeedbackErrors,
  type FeedbackInput,
} from './feedback-fields.ts'

const name = (schema: ReturnType<typeof text>) => schema.refine(isOneLine, 'notText')

const anyFeedback = z.object({
  fullName: name(text(maxFeedbackLengths.fullName)),
  email: optionalEmail(),
  phone: text(maxFeedbackLengths.phone).refine(
    (value) => value === '' || isPhone(value),
    'notAPhone',
  ),
  message: text(maxFeedbackLengths.message),
  agreement: z.literal(true, 'notAgreed'),
  /** The language of the page, for the reply. */
  language: z.enum(languages, 'wrong'),
  /** Set by administrators only. */
  answered: z.boolean().exactOptional(),
  /** The address of a photo in which somebody is, who need not say who they are. */
  photo: z
    .string()
    .refine((address) => parseImageAddress(address) !== undefined, 'wrong')
    .exactOptional(),
})
export type FeedbackMessage = z.infer<typeof anyFeedback>

const letterSchema = z.object({
  ...anyFeedback.omit({ photo: true }).shape,
  fullName: name(requiredText(maxFeedbackLengths.fullName)),
  email: email(),
  message: requiredText(maxFeedbackLengths.message),
})

const feedbackSchema = anyFeedback.refine(
  ({ photo, fullName, email: address, message }) =>
    photo !== undefined || (fullName !== '' && address !== '' && message !== ''),
  'empty',
)

export const feedbackKind: Kind<FeedbackMessage> = {
  name: 'feedback',
  isPublic: false,
  isForAdministrators: true,
  schema: feedbackSchema,
  fields: [],
  searchFields: [
    { name: 'fullName', path: 'fullName', control: 'line' },
    { name: 'email', path: 'email', control: 'email' },
    { name: 'phone', path: 'phone', control: 'line' },
    { name: 'message', path: 'message', control: 'lines' },
  ],
  order: 'descending',
  sortKey: (_, publishAt) => publishAt,
  isUnanswered: ({ answered }) => answered !== true,
}

export type FeedbackParseResult =
  | { ok: true; body: FeedbackMessage }
  | { ok: false; errors: FeedbackErrors }

/** Parses the form by the same rules in the browser and on the server. */
export function parseFeedback(typed: FeedbackInput, language: Language): FeedbackParseResult {
  // A missing field counts as an empty one.
  const { fullName = '', email: address = '', phone = '', message = '', agreement } = typed
  const candidate = { fullName, email: address, phone, message, language }
  return toResult(letterSchema, { ...candidate, agreement: agreement === 'on' })
}

/** Sending is agreeing: the form asks for nothing that is needed. */
export function parsePhotoReport(
  { fullName = '', message = '' }: FeedbackInput,
  about: { photo: string; language: Language },
): FeedbackParseResult {
  const candidate = { fullName, message, email: '', phone: '', agreement: true, ...about }
  return toResult(feedbackSchema, candidate)
}

function toResult(schema: z.ZodType<FeedbackMessage>, candidate: unknown): FeedbackParseResult {
  const parsed = schema.safeParse(candidate)
  if (parsed.success) return { ok: true, body: parsed.data }
  const allErrors: Record<string, FieldErrorCode> = toFieldErrors(parsed.error)
  const errors: FeedbackErrors = {}
  for (const field of feedbackFields) if (allErrors[field]) errors[field] = allErrors[field]
  return { ok: false, errors }
}

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}
