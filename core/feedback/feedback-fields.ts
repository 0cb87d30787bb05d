import type { FieldErrorCode } from '#core/forms/text-schema.ts'

// Separate from the schema, so that showing the form does not download zod.

export const maxFeedbackLengths = { fullName: 120, email: 254, phone: 40, message: 4000 } as const

/** The fields of the form, in its order. A checked checkbox is sent as 'on'. */
export const feedbackFields = ['fullName', 'email', 'phone', 'message', 'agreement'] as const
export type FeedbackField = (typeof feedbackFields)[number]
export type FeedbackErrors = Partial<Record<FeedbackField, FieldErrorCode>>
export type FeedbackInput = Partial<Record<FeedbackField, string>>
