import { z } from 'zod'
import { email } from './email.ts'
import {
  feedbackFields,
  longestFeedback,
  type FeedbackFaults,
  type TypedFeedback,
} from './feedbackFields.ts'
import type { Kind } from './kind.ts'
import { languages, type Language } from './localized.ts'
import { fieldFaults, requiredText, text, type Fault } from './text.ts'

const feedbackSchema = z.object({
  fullName: requiredText(longestFeedback.fullName).refine(isOneLine, 'notText'),
  email: email(),
  phone: text(longestFeedback.phone).refine((value) => value === '' || isPhone(value), 'notAPhone'),
  message: requiredText(longestFeedback.message),
  agreement: z.literal(true, 'notAgreed'),
  /** The language in which it was written, for the answer. */
  language: z.enum(languages, 'wrong'),
  /** Written by whoever answers, never by whoever writes. */
  answered: z.boolean().exactOptional(),
})
export type Feedback = z.infer<typeof feedbackSchema>

export const feedbackKind: Kind<Feedback> = {
  name: 'feedback',
  schema: feedbackSchema,
  fields: [],
  readers: 'administrators',
  order: 'descending',
  sortKey: (_, publishAt) => publishAt,
}

export type ReadFeedback = { ok: true; body: Feedback } | { ok: false; faults: FeedbackFaults }

/** Reads the form by the same rules in the browser and at the server. */
export function readFeedback(typed: TypedFeedback, language: Language): ReadFeedback {
  // A browser leaves out no field that stands in the form; what is missing was not filled in.
  const { fullName = '', email: address = '', phone = '', message = '', agreement } = typed
  const candidate = { fullName, email: address, phone, message, language }
  const read = feedbackSchema.safeParse({ ...candidate, agreement: agreement === 'on' })
  if (read.success) return { ok: true, body: read.data }
  const found: Record<string, Fault> = fieldFaults(read.error)
  const faults: FeedbackFaults = {}
  for (const field of feedbackFields) if (found[field]) faults[field] = found[field]
  return { ok: false, faults }
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(value) && digits >= 7 && digits <= 15
}

function isOneLine(value: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(value)
}
