import type { SignUpState } from './sign-up.ts'

export const eventReasons = ['eventCancelled', 'eventPostponed', 'eventReinstated'] as const

/**
 * Why somebody gets a mail: their own place has changed, or must be confirmed; a series has new dates; the event has
 * changed; the day before, where it was asked for; an editor has written. `awaited`: their guardian is asked.
 * `guardian`: that mail is for the guardian.
 */
export type MailReason =
  | SignUpState
  | 'confirm'
  | 'enrolled'
  | (typeof eventReasons)[number]
  | 'reminder'
  | 'letter'
  | 'awaited'
  | 'guardian'
