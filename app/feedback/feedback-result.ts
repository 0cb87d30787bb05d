import type { FeedbackErrors, FeedbackInput } from '#core/feedback/feedback-fields.ts'

/** What comes back to a letter. Without scripts the page is made anew, and needs what was typed. */
export type FeedbackResult = { ok: true } | ({ ok: false; typed?: FeedbackInput } & FeedbackProblem)

export type FeedbackProblem =
  | { reason: 'fields'; faults: FeedbackErrors }
  | { reason: 'tooMany'; minutes: number }
  /** Faster than anybody writes, or not delivered. */
  | { reason: 'hasty' | 'failed' }

/** The field that people do not see and programs fill in. */
export const honeypotField = 'topic'
