import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PublicLogo } from '#app/page/PublicLogo.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SmallDrawing } from '#app/ui/drawings/SmallDrawing.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { CalendarButton } from './calendar/CalendarButton.tsx'
import { DateLeaf } from './view/DateLeaf.tsx'
import type { EventView } from './view/event-view.ts'
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
  const { dates, leaf, nearness, when, place, state, newDates, isCancelled } = event
  return (
    <Card as="li" id={id} isStretched className={event.isPast ? s.past : s.card}>
      <div className={s.top}>
        <div className={isCancelled ? s.cancelled : s.leaf}>
          <DateLeaf leaf={leaf} isNear={nearness !== undefined && !isCancelled} />
          {state ? <strong className={s.stamp}>{state}</strong> : null}
        </div>
        <div className={s.words}>
          <Heading className={s.title}>
            <EventLink event={event} />
          </Heading>
          <p className={s.when}>{when}</p>
          {newDates ? <p className={s.newDates}>{newDates}</p> : null}
          {place ? (
            <p>
              <LocalizedText text={place} />
            </p>
          ) : null}
        </div>
      </div>
      <SmallPrint dates={dates} />
      {tools ?? <CardActions event={event} />}
      {isCancelled ? null : <SmallDrawing number={event.drawing} className={s.drawing} />}
    </Card>
  )
}

/** To its own link, or where people sign up on the site, to its page. */
function EventLink({ event: { slug, title, link } }: { event: EventView }) {
  const tShell = useMessages()
  if (!link) {
    return (
      <PageLink to={href('/events/:slug', { slug })}>
        <LocalizedText text={title} />
      </PageLink>
    )
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <LocalizedText text={title} />
      <span className="visually-hidden"> {tShell('newTab')}</span>
    </a>
  )
}

function SmallPrint({ dates }: Pick<EventView, 'dates'>) {
  const t = useMessages('events')
  const { name, organisation } = useCommunity()
  return (
    <div className={s.small}>
      <p className={s.dates}>
        <SpriteIcon name="calendar" />
        <span>
          <time dateTime={dates.start}>{dates.start}</time>
          {' / '}
          <time dateTime={dates.end}>{dates.end}</time>
        </span>
      </p>
      <p>
        <PublicLogo />
        {organisation || t('card.organisation', { name })}
      </p>
    </div>
  )
}

function CardActions({ event }: { event: EventView }) {
  const t = useMessages('events')
  const { slug, title, isPast, isCancelled } = event
  return (
    <div className={s.actions}>
      {isPast || isCancelled ? null : (
        <>
          <JoinLink variant="quiet" size="s">
            {t('card.join')}
          </JoinLink>
          <CalendarButton event={event} />
        </>
      )}
      <PageLink
        to={href('/events/:slug', { slug })}
        className={s.details}
        aria-label={t('card.detailsOf', { title: title?.value })}
      >
        {t('card.details')}
      </PageLink>
    </div>
  )
}
