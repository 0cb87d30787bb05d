import { data, type RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { periodInWords } from '#core/dates.ts'
import { localize } from '#core/localized.ts'
import { signUpOf } from '#core/sign-up/event-sign-up.ts'

/** What is printed for those who were at an event; `of` names one of them. */
export async function loadCertificates(
  context: Readonly<RouterContextProvider>,
  eventId: string,
  of: string | null,
) {
  const person = requireSignedIn(context)
  const { site, today } = context.get(pageContext)
  const { events, signUps } = site
  const event = await events.document(person, eventId)
  if (!event) throw data(null, 404)
  const language = context.get(languageContext)
  const { titles, dates, place = {} } = event.body
  const { signUps: all } = await signUps.list(person, eventId)
  const present = all.filter(({ attended }) => attended)
  return {
    id: eventId,
    title: localize(titles, language)?.value ?? '',
    place: localize(place, language)?.value,
    days: periodInWords(dates.start, dates.end, language),
    today: periodInWords(today, today, language),
    hours: signUpOf(event.body, today)?.hours,
    people: present
      .filter(({ id }) => of === null || id === of)
      .map(({ id, name }) => ({ id, name })),
    isAnyPresent: present.length > 0,
  }
}
