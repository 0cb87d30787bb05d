import { type Language, localize, type LocalizedValue } from '#core/localized.ts'
import { inQueue } from '#core/sign-up/allot-places.ts'
import type { EventSignUp } from '#core/sign-up/event-sign-up.ts'
import { awaitsGuardian } from '#core/sign-up/guardian.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'

/** A question of the event; undefined where the editor has removed it after somebody has answered. */
export type Answer = { number: 1 | 2 | 3; question: LocalizedValue | undefined; text: string }

export type SignUpView = Omit<SignUp, 'answers'> & {
  answers: Answer[]
  /** Its number among those who wait. */
  position: number | undefined
}

export function toSignUpViews(
  signUps: readonly SignUp[],
  { questions, language }: { questions: EventSignUp['questions']; language: Language },
): SignUpView[] {
  const positions = new Map(inQueue(signUps).map(({ id }, index) => [id, index + 1]))
  return signUps.map((signUp) => ({
    ...signUp,
    // After the answer no link is handed on any more.
    guardian: signUp.guardian && {
      ...signUp.guardian,
      ...(!awaitsGuardian(signUp) && { token: '' }),
    },
    position: positions.get(signUp.id),
    answers: ([1, 2, 3] as const).flatMap((number) => {
      const text = signUp.answers[number]
      const question = questions.find((one) => one.number === number)
      return text ? { number, question: question && localize(question.text, language), text } : []
    }),
  }))
}
