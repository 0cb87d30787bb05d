import { dayInKyiv } from '#core/dates.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import s from './NewsDate.module.css'

/** The day in Kyiv on which it appeared, as each language writes a date. */
export function NewsDate({ at }: { at: string }) {
  const { language } = useSiteState()
  const moment = new Date(at)
  const words = new Intl.DateTimeFormat(language === 'uk' ? 'uk-UA' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Kyiv',
  })
  return (
    <time className={s.date} dateTime={dayInKyiv(moment)}>
      {words.format(moment)}
    </time>
  )
}
