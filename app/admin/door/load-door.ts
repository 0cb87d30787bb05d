import { data, type RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { localize } from '#core/localized.ts'
import { minorAgeOf, signUpOf } from '#core/sign-up/event-sign-up.ts'
import type { GuardianAnswer } from '#core/sign-up/guardian.ts'
import type { SignUp } from '#core/sign-up/sign-up.ts'
import { alphabeticalKey } from '#core/text/sorting.ts'

export type Guest = Pick<SignUp, 'consent'> & {
  /** The answer of their guardian; how to reach them is not for the door. */
  guardian: Partial<GuardianAnswer> | undefined
  id: string
  name: string
  people: number
  note: string
  attended: boolean
  attendedAt: string | null
  ticket: string | undefined
}

/** The ticket of somebody who has signed up and has no place. */
export type PlacelessTicket = {
  ticket: string | undefined
  name: string
  state: 'waiting' | 'lapsed' | 'cancelled'
}

/** Those who are expected at an event, by name. */
export async function loadDoor(context: Readonly<RouterContextProvider>, eventId: string) {
  const person = requireSignedIn(context)
  const { site, today, settings } = context.get(pageContext)
  const { events, signUps } = site
  const event = await events.document(person, eventId)
  if (!event) throw data(null, 404)
  const { signUps: all } = await signUps.list(person, eventId)
  const tickets = await signUps.tickets(person, eventId)
  const guests = all
    .filter(isGuest)
    .map(({ id, name, people, note, attended, attendedAt, consent, guardian }): Guest => {
      const ticket = tickets.get(id)
      const said = guardian && { photos: guardian.photos, note: guardian.note }
      return { id, name, people, note, attended, attendedAt, ticket, consent, guardian: said }
    })
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  const title = localize(event.body.titles, context.get(languageContext))?.value ?? ''
  const terms = signUpOf(event.body, today)
  return {
    id: eventId,
    title,
    hasHours: terms?.hours !== undefined,
    ...(terms && minorAgeOf(terms, settings)),
    guests,
    placeless: all.flatMap(({ id, name, state, attended }): PlacelessTicket[] =>
      attended || state === 'coming' || state === 'offered'
        ? []
        : [{ ticket: tickets.get(id), name, state }],
    ),
  }
}

const isGuest = ({ state, attended }: SignUp) =>
  state === 'coming' || state === 'offered' || attended

function keyOf({ name, id }: Guest): string {
  return `${alphabeticalKey(name)} ${id}`
}
