/**
 * Changes of the sign-ups of an event, by what shows them: the places left on its page, the order and the offers on the
 * private pages of those who wait, and everything about the sign-ups on the screens of editors.
 */
export const signUpChanges = ['places', 'queue', 'signUps'] as const

export type SignUpChange = (typeof signUpChanges)[number]

/** An event, and everything about its sign-ups. */
export function signUpSubjects(eventId: string) {
  return ['event', ...signUpChanges.map((change) => `${change} ${eventId}` as const)] as const
}
