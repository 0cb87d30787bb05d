import { hoursInWords } from '#core/content/event-times.ts'
import { type Event, isUpcoming, statusOf } from '#core/content/event.ts'
import type { Day } from '#core/dates.ts'
import { type Language, languages, localize } from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'
import { datesWithWeekdays } from '#core/weekday-dates.ts'

/** The texts that an editor may send to those who have signed up, in each language. */
export type ComposedLetters = Record<Language, { subject: string; text: string }>

type Source = {
  today: Day
  messages: SiteMessages
  /** The whole address of its page; undefined while visitors do not see it. */
  addressIn: (language: Language) => string | undefined
}

/** It says how the event is now. For loaders. */
export function composeLetters(event: Event, source: Source): ComposedLetters {
  const composed = languages.map((language) => [language, composeLetter(event, language, source)])
  return Object.fromEntries(composed) as ComposedLetters
}

function composeLetter(
  event: Event,
  language: Language,
  { today, messages, addressIn }: Source,
): ComposedLetters[Language] {
  const t = serverTexts(messages, language)
  const status = statusOf(event)
  const state = status === 'cancelled' || isUpcoming(event, today) ? status : 'past'
  const title = localize(event.titles, language)?.value ?? ''
  const { start, end } = event.dates
  const facts = [
    title,
    [datesWithWeekdays(start, end, language), hoursInWords(event)].filter(Boolean).join(', '),
    localize(event.place ?? {}, language)?.value,
    addressIn(language),
  ]
  const parts = [
    t(`editorLetter.${state}.opening`),
    facts.filter(Boolean).join('\n'),
    t(`editorLetter.${state}.closing`),
  ]
  return { subject: t(`editorLetter.${state}.subject`, { title }), text: parts.join('\n\n') }
}
