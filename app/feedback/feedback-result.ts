import type { FormProblem } from '#app/forms/visitors/use-visitor-form.ts'
import type { Failure } from '#core/commands/result.ts'
import type { FeedbackField, FeedbackInput } from '#core/feedback/feedback-fields.ts'

export type FeedbackResult = { ok: true } | FeedbackProblem

/** Sent faster than anybody types, or after too many from everybody. */
export type FeedbackProblem = FormProblem<FeedbackField> | Failure<'hasty' | 'full'>

/** Without scripts a new page shows the problem, and needs what was typed. */
export type ReturnedFeedback = FeedbackProblem & { input: FeedbackInput }
