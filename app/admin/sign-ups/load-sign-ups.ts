import { data, href, type RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import type { Event } from '#core/content/event.ts'
import { periodInWords } from '#core/dates.ts'
import { isPublished, type Document } from '#core/kinds/document.ts'
import { type Language, languageQuery, localize } from '#core/localized.ts'
import { burstsIn } from '#core/sign-up/burst.ts'
import { minorAgeOf, signUpOf } from '#core/sign-up/event-sign-up.ts'
import { composeLetters } from './compose-letter.ts'
import { toSignUpViews } from './sign-up-view.ts'

/** An event and everybody who has signed up for it, for editors. */
export async function loadSignUps(context: Readonly<RouterContextProvider>, id: string) {
  const person = requireSignedIn(context)
  const { site, now, today, origin, settings } = context.get(pageContext)
  const language = context.get(languageContext)
  const event = await site.events.document(person, id)
  if (!event) throw data(null, 404)
  const terms = signUpOf(event.body, today)
  const { signUps, taken, capacity } = await site.signUps.list(person, id)
  const questions = terms?.questions ?? []
  const facts = toEventFacts(event, language, now)
  return {
    event: facts,
    letters: composeLetters(event.body, {
      today,
      messages: site.lastMessages(),
      addressIn: (each) =>
        facts.address && origin + facts.address + languageQuery(each, settings.languages),
    }),
    terms: terms && {
      ...terms,
      questions: questions.map(({ number, text }) => ({ number, text: localize(text, language) })),
      ...minorAgeOf(terms, settings),
    },
    bursts: burstsIn(signUps),
    signUps: toSignUpViews(signUps, { questions, language }),
    taken,
    capacity,
    sentPhotos: await site.photos.waitingOf(person, id),
    now: now.toISOString(),
  }
}

export type SignUpsData = Awaited<ReturnType<typeof loadSignUps>>

function toEventFacts(event: Document<Event>, language: Language, now: Date) {
  const { id, slug, body } = event
  const { dates, startTime } = body
  const days = periodInWords(dates.start, dates.end, language)
  return {
    id,
    title: localize(body.titles, language) ?? { value: '', language },
    firstDay: dates.start,
    when: startTime ? `${days}, ${startTime}` : days,
    /** Where people sign up; undefined while visitors do not see the event. */
    address: slug !== null && isPublished(event, now) ? href('/events/:slug', { slug }) : undefined,
  }
}
