import type { FieldErrorCode } from '#core/forms/text-schema.ts'

// Separate from the schema, so that showing the form does not download zod.

export const maxSignUpLengths = {
  name: 120,
  contact: 254,
  phone: 40,
  answer: 500,
  note: 1000,
} as const

/** The fields of the form, in its order. A checked checkbox is sent as 'on'. */
export const signUpFields = [
  'name',
  'contact',
  'people',
  'minor',
  'guardian',
  'allDates',
  'answer1',
  'answer2',
  'answer3',
  'reminder',
  'initials',
  'agreement',
] as const
export type SignUpField = (typeof signUpFields)[number]
export type SignUpErrors = Partial<Record<SignUpField, FieldErrorCode>>
export type SignUpInput = Partial<Record<SignUpField, string>>
