import type { FeedbackErrors, FeedbackInput } from '#core/feedback/feedback-fields.ts'

/** The response to a feedback message. Without scripts it contains the input for the new page. */
export type FeedbackResult = { ok: true } | ({ ok: false; input?: FeedbackInput } & FeedbackProblem)

export type FeedbackProblem =
  | { reason: 'fields'; errors: FeedbackErrors }
  | { reason: 'tooMany'; minutes: number }
  /** Sent faster than anybody types, or not delivered. */
  | { reason: 'hasty' | 'failed' }

/** The name of a field that people do not see and spam programs fill in. */
export const honeypotField = 'topic'
