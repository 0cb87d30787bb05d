import { dateFormat, dayInKyiv } from '#core/dates.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import s from './NewsRow.module.css'

/** The day of publication in Kyiv, formatted for the language of the page. */
export function NewsDate({ publishedAt }: { publishedAt: string }) {
  const { language } = useSiteState()
  const date = new Date(publishedAt)
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'Europe/Kyiv' })
  return (
    <time className={s.date} dateTime={dayInKyiv(date)}>
      {format.format(date)}
    </time>
  )
}
