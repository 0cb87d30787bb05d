import { foldWord } from '#core/search/fold.ts'
import type { SignUpState } from '#core/sign-up/sign-up.ts'
import type { SignUpView } from './sign-up-view.ts'

export const signUpFilters = ['coming', 'waiting', 'cancelled'] as const
export type SignUpFilter = (typeof signUpFilters)[number]

/** An offered place is kept for somebody; a lapsed one is given up. */
export const statesOf: Record<SignUpFilter, readonly SignUpState[]> = {
  coming: ['coming', 'offered'],
  waiting: ['waiting'],
  cancelled: ['cancelled', 'lapsed'],
}

export function inFilter<S extends Pick<SignUpView, 'state'>>(
  signUps: readonly S[],
  filter: SignUpFilter,
): S[] {
  return signUps.filter(({ state }) => statesOf[filter].includes(state))
}

export function peopleIn(signUps: readonly Pick<SignUpView, 'people'>[]): number {
  return signUps.reduce((sum, { people }) => sum + people, 0)
}

/** Those that contain each of the words, as somebody types them. */
export function withWords(signUps: readonly SignUpView[], search: string): SignUpView[] {
  const words = fold(search)
  if (words.length === 0) return [...signUps]
  return signUps.filter((signUp) => {
    const text = searchedText(signUp)
    return words.every((word) => text.includes(word))
  })
}

function searchedText({ name, contact, note, answers }: SignUpView): string {
  // A number is found however it is spaced.
  const digits = contact.replace(/\D/g, '')
  const texts = [name, contact, digits, note, ...answers.map(({ text }) => text)]
  return texts.flatMap(fold).join(' ')
}

function fold(text: string): string[] {
  return text.split(/\s+/).map(foldWord).filter(Boolean)
}
