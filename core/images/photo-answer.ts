/** Everybody in a photo has agreed, nobody can be recognized, or not everybody was asked yet. */
export const photoAnswers = ['agreed', 'unrecognizable', 'notYet'] as const
export type PhotoAnswer = (typeof photoAnswers)[number]

/** What the team knows of a photo. Without an answer it is older than the question. */
export type PhotoStatus = {
  answer?: PhotoAnswer
  isHidden?: true
}
