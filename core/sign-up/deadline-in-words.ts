import { addDays, clockTimeIn, type Day, periodInWords } from '#core/dates.ts'
import type { Language } from '#core/localized.ts'
import type { SiteMessages } from '#core/messages/messages.ts'
import type { Zone } from '#core/zone.ts'

type Reader = {
  language: Language
  messages: SiteMessages
  zone: Zone
  /** Undefined for a mail, which may be read on any day. */
  today?: Day
}

/** A moment in the zone: in English as it follows 'until', in Ukrainian with that word, as in 'до 09:00 завтра'. */
export function deadlineInWords(moment: Date, { language, messages, zone, today }: Reader): string {
  const t = messages.in(language).getFixedT(null, 'eventDays')
  const [day = '', time = ''] = clockTimeIn(zone, moment).split('T')
  if (today && day <= today) return t('deadline.today', { time })
  if (today && day === addDays(today, 1)) return t('deadline.tomorrow', { time })
  const { on } = t('weekdays', { returnObjects: true })
  const dates = periodInWords(day, day, language, { hasYear: false })
  return t('deadline.day', { on: on[new Date(day).getUTCDay()], dates, time })
}
