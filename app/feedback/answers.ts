import type { FeedbackFaults, TypedFeedback } from '#core/feedbackFields.ts'

/** What comes back to a letter. Without scripts the page is made anew, and needs what was typed. */
export type LetterAnswer = { ok: true } | ({ ok: false; typed?: TypedFeedback } & LetterTrouble)

export type LetterTrouble =
  | { what: 'fields'; faults: FeedbackFaults }
  | { what: 'tooMany'; minutes: number }
  /** Faster than anybody writes, or not delivered. */
  | { what: 'hasty' | 'failed' }

/** The field that people do not see and programs fill in. */
export const trap = 'topic'
