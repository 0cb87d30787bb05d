import { useMessages } from '#app/state/use-messages.ts'
import { keepTogether } from '#core/dates.ts'
import type { PrintedEvent } from './printed-event.ts'
import s from './ItemSheet.module.css'

type Props = { event: PrintedEvent }

export function EventDays({ event: { weekday, days, time } }: Props) {
  return (
    <p className={s.days}>
      {weekday ? <span>{weekday}</span> : null}
      <span>{days}</span>
      {time ? <span>{time}</span> : null}
    </p>
  )
}

/** Says that an event is cancelled or postponed. */
export function EventStatusLine({ event: { status, days, formerDays } }: Props) {
  const t = useMessages('print')
  if (status === 'planned') return null
  if (status === 'cancelled') return <p className={s.status}>{t('event.cancelled')}</p>
  const text = formerDays
    ? keepTogether(t('event.newDates', { from: formerDays, to: days }))
    : t('event.postponed')
  return <p className={s.status}>{text}</p>
}
