import type { Editor } from '#core/admins/person.ts'
import type { Event } from '#core/content/event.ts'
import type { Published } from '#core/kinds/document.ts'
import type { Places } from '#core/sign-up/allot-places.ts'
import type { Guardian, GuardianAnswer, PhotoConsent } from '#core/sign-up/guardian.ts'
import type { SignUp, SignUpBody, SignUpState } from '#core/sign-up/sign-up.ts'

/** Hashes of the address of a sender and, for IPv6, of the network around it. */
export type SignUpOrigin = { address: string; network?: string }

export type NewSignUp = {
  key: string
  eventId: string
  body: SignUpBody
  /** For all dates of the series of the event; for this one alone where it has none. */
  isForSeries?: boolean
  /** Undefined for what an editor adds. */
  from?: SignUpOrigin | undefined
}

export type SignUpProblem = {
  ok: false
  reason: 'missing' | 'closed' | 'noPlace' | 'tooManyPeople' | 'needsEmail' | 'conflict'
}
export type SignUpResult = { ok: true; signUp: SignUp } | SignUpProblem
/** The token is missing where only the mail may tell it. */
export type SendResult =
  | { ok: true; signUp: SignUp; token: string }
  | { ok: true; signUp: SignUp; token?: undefined }
  | SignUpProblem

/** A sign-up as its private page shows it. `event` is undefined while visitors do not see the event. */
export type OwnSignUp = Pick<
  SignUp,
  | 'eventId'
  | 'name'
  | 'people'
  | 'state'
  | 'offeredUntil'
  | 'contact'
  | 'contactKind'
  | 'wantsReminder'
  | 'showsInitials'
  | 'consent'
> & {
  /** The guardian of somebody under age is reached by the team alone. */
  isAskedByTeam: boolean
  event: Published<Event> | undefined
  /** Its number among those who wait. */
  position: number | undefined
  /** The series, for somebody who comes to all of it; the rest is about the next of its dates. */
  series?: OwnSeries | undefined
}

/** The dates of somebody who comes to a whole series, by their days; without those that visitors do not see. */
export type OwnSeries = {
  /** New dates are not for them any more. */
  isEnded: boolean
  dates: (OwnPlace & { event: Published<Event> })[]
}

/** This part changes most often. */
export type OwnPlace = Pick<OwnSignUp, 'state' | 'position'>

/** A sign-up as the page of the guardian of somebody under age shows it: of a series, for the next of its dates. */
export type GuardianSignUp = OwnSignUp & {
  guardian: Pick<Guardian, 'contact' | 'photos' | 'note'>
  /** While something can be agreed to; after the event what was said about photos can still be changed. */
  mayAnswer: boolean
}

/** `refuse`: later too. `erase`: what the guardian has written, and how they can be reached. */
export type GuardianChange = ({ change: 'agree' } & GuardianAnswer) | { change: 'refuse' | 'erase' }

export type Certificate = { name: string; hours: number; event: Published<Event> }

/**
 * The buttons of its private page. A place that is offered is declined by cancelling; in a series one date is, and can be taken
 * back.
 */
export const ownChanges = [
  'accept',
  'cancel',
  'comeBack',
  'leaveSeries',
  'remind',
  'doNotRemind',
  'showInitials',
  'hideInitials',
  'erase',
] as const
export type OwnChange = (typeof ownChanges)[number]

/** The sign-ups of an event in their order, and what its places are. */
export type SignUpList = { signUps: SignUp[]; taken: number; capacity: number | undefined }

/**
 * Those who are expected at events or wait for a place, how many of them get the site's mails about it, and the contacts
 * of the others.
 */
export type Told = { people: number; mails: number; contacts: string[] }

/** `last`: the highest number in it. Whoever has come since is not erased unseen. */
export type SeenBurst = { burst: string; last: number }

/** To whom an editor writes. */
export type Letter = { key: string; subject: string; text: string; states: readonly SignUpState[] }

/** Visitors need no account: the token of their private address is all they have. */
export interface SignUps {
  /** The copies of one form, by its key, are one sign-up. */
  send(input: NewSignUp): Promise<SendResult>
  /** True if somebody has this private address. */
  exists(token: string): Promise<boolean>
  own(token: string): Promise<OwnSignUp | undefined>
  ownPlace(token: string): Promise<OwnPlace | undefined>
  /** `eventId`: of a series, for which of its dates; by default the next. */
  changeOwn(
    token: string,
    change: OwnChange,
    eventId?: string,
  ): Promise<{ ok: true } | SignUpProblem>
  /** The same for the page of a guardian, whose token is another one. */
  asGuardian(token: string): Promise<GuardianSignUp | undefined>
  changeAsGuardian(token: string, change: GuardianChange): Promise<{ ok: true } | SignUpProblem>
  /** With this number; undefined where there is none, or not any more. */
  certificate(number: string): Promise<Certificate | undefined>
  /** With the initials of the first who have agreed to it. */
  places(
    event: { id: string } & Pick<Event, 'signUp' | 'dates' | 'status'>,
  ): Promise<Places & { initials: string[] }>

  list(by: Editor, eventId: string): Promise<SignUpList>
  /** Hashes of the private addresses, by sign-up: the door recognizes a ticket by it and learns no address. */
  tickets(by: Editor, eventId: string): Promise<ReadonlyMap<string, string>>
  /** Counts those who come to each of these events; events without sign-ups are missing. */
  counts(by: Editor, eventIds: readonly string[]): Promise<Record<string, number>>
  /** `isRemoved`: about events in the bin the site writes to nobody. */
  told(by: Editor, eventIds: readonly string[], isRemoved?: boolean): Promise<Told>
  /** `paper`: what one of the guardian, which somebody has seen, says about photos. */
  add(by: Editor, input: NewSignUp, paper?: PhotoConsent): Promise<SignUpResult>
  /** Gives somebody a place although others wait; `noPlace` where there is none. */
  moveUp(by: Editor, id: string): Promise<SignUpResult>
  cancel(by: Editor, id: string): Promise<SignUpResult>
  /** Somebody has seen on paper that the guardian agrees; `conflict` where the guardian has refused. */
  agreeOnPaper(by: Editor, id: string, photos: PhotoConsent): Promise<SignUpResult>
  setNote(by: Editor, id: string, note: string): Promise<SignUpResult>
  /** The last mark counts, whenever it arrives. */
  setAttended(by: Editor, id: string, attended: boolean, markedAt: Date): Promise<SignUpResult>
  erase(by: Editor, id: string): Promise<{ ok: true } | SignUpProblem>
  /** Erases those of a burst who are not real. Returns how many. */
  eraseBurst(by: Editor, eventId: string, seen: SeenBurst): Promise<{ ok: true; erased: number }>
  /** Queues a mail to each who has given an address. Returns to how many. */
  write(
    by: Editor,
    eventId: string,
    letter: Letter,
  ): Promise<{ ok: true; mails: number } | SignUpProblem>
}
