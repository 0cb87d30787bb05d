import { dateFormat, dayInKyiv } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import { messagesIn } from '#server/messages.ts'

/** The note above a page that could not be rendered again. app/framework/load-navigation.ts removes it. */
export function staleNote(language: Language, renderedAt: Date): string {
  const time = `<time datetime="${renderedAt.toISOString()}">${formatTime(language, renderedAt)}</time>`
  const t = messagesIn(language)
  return `<p id="stale-note" class="stale-note" role="status">${t('stalePage', { time })}</p>`
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
