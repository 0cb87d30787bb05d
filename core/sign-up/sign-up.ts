import type { Language } from '#core/localized.ts'
import type { ContactKind } from './contact.ts'
import type { Consent, Guardian, GuardianContact } from './guardian.ts'

/**
 * `offered`: a place is kept for a while, because it has come free, must be confirmed, or waits for a guardian. `lapsed`:
 * it was not accepted in time. Who is `waiting` has a number in the queue.
 */
export const signUpStates = ['coming', 'waiting', 'offered', 'lapsed', 'cancelled'] as const
export type SignUpState = (typeof signUpStates)[number]

/** True of those who have a place or wait for one. */
export function isExpected({ state }: { state: SignUpState }): boolean {
  return state === 'coming' || state === 'waiting' || state === 'offered'
}

/** By the number of the question. */
export type Answers = Partial<Record<1 | 2 | 3, string>>

export type SignUpBody = {
  name: string
  /** Empty only where an editor has added somebody. */
  contact: string
  /** With the one who writes. */
  people: number
  answers: Answers
  language: Language
  wantsReminder: boolean
  /** Agreed to: the initials are on the page of the event while they come. */
  showsInitials: boolean
  /** Only for somebody under age. */
  guardian?: GuardianContact | undefined
}

export type SignUp = SignUpBody & {
  id: string
  eventId: string
  contactKind: ContactKind
  /** In the order in which they were accepted. */
  number: number
  state: SignUpState
  /** Until when an offered place is kept (ISO, UTC). */
  offeredUntil: string | null
  /** Grows with each change of the state. */
  version: number
  note: string
  /** The mark at the door, with its time. */
  attended: boolean
  attendedAt: string | null
  createdAt: string
  /** An editor has added it. */
  isByTeam: boolean
  /** Random, and the same for those that came in one burst from one network (burst.ts); null for all others. */
  burst: string | null
  /** It came when the burst was noticed: only its mail has the private address. */
  mustConfirm: boolean
  /** For the sign-up to all dates of the series of its event; null for this date alone. */
  seriesSignUpId: string | null
  /** The guardian's; null for adults. */
  consent: Consent | null
  guardian: Guardian | undefined
}

/** The initials of the first two words of a name, in the visitor's own letters; '' where it has none. */
export function initialsOf(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /\p{L}\p{M}*/u.exec(word)?.[0] ?? [])
  return initials.slice(0, 2).join('').toLocaleUpperCase('uk')
}
