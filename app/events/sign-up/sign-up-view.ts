import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import type { Event } from '#core/content/event.ts'
import { dateFormat, keepTogether, type Day } from '#core/dates.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type LocalizedValue } from '#core/localized.ts'
import type { Places } from '#core/sign-up/allot-places.ts'
import { type EventSignUp, minorAgeOf, signUpOf } from '#core/sign-up/event-sign-up.ts'

export type SignUpView = Pick<EventSignUp, 'isOpen' | 'contact' | 'maxPeople'> &
  Pick<Places, 'isFull'> & {
    /** Undefined where the editor hides how many come; then nobody is asked for initials. */
    coming?: number
    /** Some of those who agreed to it. */
    initials: string[]
    slug: string
    questions: { number: 1 | 2 | 3; text: LocalizedValue }[]
    lastDay?: string
    /** True if the site can write to an e-mail address. */
    sendsMail: boolean
    left?: number
    /** The age of consent in years; undefined where nobody is asked for a guardian. */
    minorAge?: number
    /** Where people can sign up for all dates of the series at once. */
    allDates?: { until: string }
  }

/** Undefined for an event without sign-up, and after it. */
export async function loadSignUpView(
  context: Readonly<RouterContextProvider>,
  event: Published<Event>,
): Promise<SignUpView | undefined> {
  const { site, today, sendsMail, settings } = context.get(pageContext)
  const terms = signUpOf(event, today)
  if (!terms || today > event.dates.end) return undefined
  const language = context.get(languageContext)
  const [{ left, isFull, coming, initials }, dates] = await Promise.all([
    site.signUps.places(event),
    terms.isOpen && event.series ? site.events.upcomingOfSeries(event.series, today) : [],
  ])
  const open = dates.filter(
    (date) => date.dates.start >= event.dates.start && signUpOf(date, today)?.isOpen,
  )
  const last = open.length > 1 ? open.at(-1) : undefined
  return {
    slug: event.slug,
    isOpen: terms.isOpen,
    contact: terms.contact,
    maxPeople: terms.maxPeople,
    questions: terms.questions.flatMap(({ number, text }) => {
      const localized = localize(text, language)
      return localized ? [{ number, text: localized }] : []
    }),
    isFull,
    sendsMail,
    initials,
    ...(terms.lastDay < event.dates.end && { lastDay: dayInWords(terms.lastDay, language) }),
    ...(coming !== undefined && { coming }),
    ...(left !== undefined && { left }),
    ...minorAgeOf(terms, settings),
    ...(last && { allDates: { until: dayInWords(last.dates.start, language) } }),
  }
}

function dayInWords(day: Day, language: 'uk' | 'en'): string {
  const format = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return keepTogether(format.format(new Date(`${day}T00:00:00Z`)))
}
