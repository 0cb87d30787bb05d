import { z } from 'zod'
import { email } from './email.ts'
import type { Kind } from './kind.ts'
import { languages } from './localized.ts'
import { requiredText, text } from './text.ts'

const feedbackSchema = z.object({
  fullName: requiredText(120),
  email: email(),
  phone: text(40).refine((value) => value === '' || isPhone(value), 'notAPhone'),
  message: requiredText(4000),
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

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length
  return /^\+?[\d\s().-]+$/.test(value) && digits >= 7 && digits <= 15
}
