import type { FieldErrorCode } from '#core/forms/text-schema.ts'

// Apart from the schema, so that the form can be shown and kept without downloading zod.

/** How long each field may be; the form says so where one is longer. */
export const maxFeedbackLengths = { fullName: 120, email: 254, phone: 40, message: 4000 } as const

/** The fields of the form, in its order. A box that is ticked is sent as 'on'. */
export const feedbackFields = ['fullName', 'email', 'phone', 'message', 'agreement'] as const
export type FeedbackField = (typeof feedbackFields)[number]
export type FeedbackErrors = Partial<Record<FeedbackField, FieldErrorCode>>
export type FeedbackInput = Partial<Record<FeedbackField, string>>
