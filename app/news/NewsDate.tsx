import type { NewsView } from './news-view.ts'
import s from './NewsRow.module.css'

export function NewsDate({ day, words }: NewsView['date']) {
  return (
    <time className={s.date} dateTime={day}>
      {words}
    </time>
  )
}
