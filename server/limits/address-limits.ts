/** `name` keeps the counters of the limits apart. */
export type AddressLimit = { name: string; limit: number; seconds: number }

const minute = 60
const tenMinutes = 10 * minute

/**
 * One address may do something so often; the /48 network of an IPv6 address ten times as often. A school may have one
 * address for all its pupils. docs/security.md says the same, and a test compares them.
 */
export const addressLimits = {
  signIn: { name: 'sign-in', limit: 10, seconds: minute },
  /** The ends of sign-ins: what a provider or a passkey has answered. */
  signInAnswer: { name: 'sign-in answer', limit: 60, seconds: minute },
  setup: { name: 'setup', limit: 60, seconds: minute },
  feedbackForm: { name: 'feedback form', limit: 30, seconds: tenMinutes },
  feedbackMessage: { name: 'feedback message', limit: 3, seconds: tenMinutes },
  signUpForm: { name: 'sign-up form', limit: 90, seconds: tenMinutes },
  signUp: { name: 'sign-up', limit: 30, seconds: tenMinutes },
  /** With each change of the queue an open private page asks for its place. Those that nobody has count as well. */
  privatePage: { name: 'private page', limit: 600, seconds: minute },
  unknownPrivatePage: { name: 'unknown private page', limit: 60, seconds: minute },
  /** Many of one mail provider's readers share its addresses. */
  reminderStop: { name: 'reminder stop', limit: 60, seconds: minute },
  search: { name: 'search', limit: 60, seconds: minute },
  littleData: { name: 'little data', limit: 60, seconds: minute },
  scriptFailure: { name: 'script failure', limit: 3, seconds: minute },
  /** Those that are not in use: browsers keep theirs for a year. */
  colorSheet: { name: 'colour sheet', limit: 60, seconds: minute },
} satisfies Record<string, AddressLimit>
