import type { Day } from '#core/dates.ts'
import type { Localized } from '#core/localized.ts'
import type { ContactChoice, SignUpSettings } from './sign-up-fields.ts'

export type EventSignUp = {
  contact: ContactChoice
  /** Undefined for as many as want to come. */
  capacity: number | undefined
  maxPeople: number
  /** So many people may sign up from one address of the network in a day. */
  maxFromAddress: number
  /** Until its end people may sign up. */
  lastDay: Day
  showsPlaces: boolean
  /** People under age are asked for a guardian, and guardians for a note. */
  asksMinors: boolean
  asksHealth: boolean
  questions: { number: 1 | 2 | 3; text: Localized }[]
  /** For a certificate. */
  hours: number | undefined
  /** True if visitors may sign up today. */
  isOpen: boolean
  /** True if places that come free are still offered. */
  offersPlaces: boolean
}

/** More than a household, and a class of pupils behind one address. */
export const defaultFromAddress = 50

type SignUpEvent = {
  signUp?: SignUpSettings | undefined
  dates: { end: Day }
  status?: string | undefined
}

/** Undefined where the editor has not switched it on. */
export function signUpOf(event: SignUpEvent, today: Day): EventSignUp | undefined {
  const { signUp, dates, status } = event
  if (!signUp?.mode || signUp.mode === 'off') return undefined
  const lastDay = signUp.lastDay && signUp.lastDay < dates.end ? signUp.lastDay : dates.end
  const isHappening = status !== 'cancelled' && today <= dates.end
  return {
    contact: signUp.contact ?? 'email',
    capacity: numberOf(signUp.capacity),
    maxPeople: numberOf(signUp.people) ?? 1,
    maxFromAddress: numberOf(signUp.fromAddress) ?? defaultFromAddress,
    lastDay,
    showsPlaces: signUp.places !== 'hidden',
    asksMinors: signUp.minors === 'asked',
    asksHealth: signUp.minors === 'asked' && signUp.health === 'asked',
    questions: ([1, 2, 3] as const).flatMap((number) => {
      const text = signUp[`question${number}`]
      return text ? [{ number, text }] : []
    }),
    hours: numberOf(signUp.hours),
    isOpen: signUp.mode === 'open' && isHappening && today <= lastDay,
    offersPlaces: isHappening,
  }
}

/** In years; empty where the event does not ask for the guardians of younger people. */
export function minorAgeOf(
  { asksMinors }: Pick<EventSignUp, 'asksMinors'>,
  { ageOfConsent }: { ageOfConsent: string },
): { minorAge?: number } {
  return asksMinors ? { minorAge: Number(ageOfConsent) } : {}
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}
