import { dateFormat, dayInKyiv } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'

/**
 * The page with a note that says of when it is. The note is the first element of the body, which React skips when
 * it hydrates the page; load-navigation.ts removes it.
 */
export function withStaleNote(
  html: string,
  language: Language,
  renderedAt: Date,
  text: (time: string) => string,
): string {
  const time = `<time datetime="${renderedAt.toISOString()}">${formatTime(language, renderedAt)}</time>`
  const note = `<p id="stale-note" class="stale-note" role="status">${text(time)}</p>`
  return html.replace(/<body[^>]*>/, (tag) => tag + note)
}

/** The time in Kyiv, with the day unless it is today. */
function formatTime(language: Language, moment: Date): string {
  const isToday = dayInKyiv(moment) === dayInKyiv(new Date())
  return dateFormat(language, {
    timeZone: 'Europe/Kyiv',
    timeStyle: 'short',
    ...(!isToday && { dateStyle: 'long' }),
  }).format(moment)
}
