import type { Failure } from '#core/commands/result.ts'
import type { FeedbackErrors, FeedbackInput } from '#core/feedback/feedback-fields.ts'

export type FeedbackResult = { ok: true } | FeedbackProblem

export type FeedbackProblem =
  | (Failure<'fields'> & { errors: FeedbackErrors })
  | (Failure<'tooMany'> & { minutes: number })
  /** Sent faster than anybody types, after too many from everybody, or not delivered. */
  | Failure<'hasty' | 'full' | 'failed'>

/** Without scripts a new page shows the problem, and needs what was typed. */
export type ReturnedFeedback = FeedbackProblem & { input: FeedbackInput }
