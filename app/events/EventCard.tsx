import type { ReactNode } from 'react'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon, SpriteLogo } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { community } from '#site.config'
import { CalendarButton } from './CalendarButton.tsx'
import type { EventView } from './event-view.ts'
import s from './EventCard.module.css'

type Props = {
  event: EventView
  as: 'h2' | 'h3' | 'h4'
  id?: string | undefined
  /** An administrator's buttons, instead of those for visitors. */
  tools?: ReactNode
}

/** The link of the title covers the whole card; the join button lies above it, not inside it. */
export function EventCard({ event, as: Heading, id, tools }: Props) {
  const { title, link, dates, when, place, change, isCancelled, isPast } = event
  const t = useMessages('events')
  const tShell = useMessages()
  const { language } = useSiteState()
  return (
    <Card as="li" id={id} isStretched className={isPast ? s.past : s.card}>
      <div className={s.top}>
        <SpriteLogo />
        <p className={s.dates}>
          <SpriteIcon name="calendar" />
          <span>
            <time dateTime={dates.start}>{dates.start}</time>
            {' / '}
            <time dateTime={dates.end}>{dates.end}</time>
          </span>
        </p>
        <p className={s.when}>{when}</p>
        <p>{t('card.organisation', { name: community.name[language] })}</p>
      </div>
      <Heading className={s.title}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          <LocalizedText text={title} />
          <span className="visually-hidden"> {tShell('newTab')}</span>
        </a>
      </Heading>
      {change ? <p className={s.change}>{change}</p> : null}
      {place ? (
        <p>
          <LocalizedText text={place} />
        </p>
      ) : null}
      {tools ?? (isCancelled ? null : <CardActions event={event} />)}
    </Card>
  )
}

function CardActions({ event }: { event: EventView }) {
  const t = useMessages('events')
  return (
    <div className={s.actions}>
      <JoinLink variant="quiet">{t('card.join')}</JoinLink>
      {event.isPast ? null : <CalendarButton event={event} />}
    </div>
  )
}
