/** Everybody in a photo has agreed, nobody can be recognized, or not everybody was asked yet. */
export const photoAnswers = ['agreed', 'unrecognizable', 'notYet'] as const
export type PhotoAnswer = (typeof photoAnswers)[number]

/** The author of what the site hides because a guardian has withdrawn. */
export const guardianAuthor = 'guardian'

/** The team's answer about a photo. Without an answer it is older than the question. */
export type PhotoStatus = {
  answer?: PhotoAnswer
  isHidden?: true
}
