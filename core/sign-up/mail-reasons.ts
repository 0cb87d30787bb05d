import type { SignUpState } from './sign-up.ts'

/**
 * Why somebody gets a mail: their own place has changed, or the event; the day before, where it was asked for; an
 * editor has written.
 */
export type MailReason = SignUpState | 'eventCancelled' | 'eventPostponed' | 'reminder' | 'letter'
