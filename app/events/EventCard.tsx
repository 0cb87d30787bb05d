import type { ReactNode } from 'react'
import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { JoinLink } from '#app/page/JoinLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PublicLogo } from '#app/page/PublicLogo.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { SmallDrawing } from '#app/ui/drawings/SmallDrawing.tsx'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { Card } from '#app/ui/layout/Card.tsx'
import { ResponsiveImage } from '#app/ui/layout/ResponsiveImage.tsx'
import { imageSources } from '#core/images/image.ts'
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

/** The link of the title covers the whole card; the buttons lie above it, not inside it. */
export function EventCard({ event, as: Heading, id, tools }: Props) {
  const { dates, leaf, nearness, when, place, state, series, newDates, photo, isCancelled } = event
  return (
    <Card as="li" id={id} isStretched className={event.isPast ? s.past : s.card}>
      <div className={photo ? s.pictured : s.top}>
        {photo ? (
          <ResponsiveImage
            {...imageSources(photo.address, photo.point)}
            sizes="25rem"
            className={s.photo}
            alt=""
            width={600}
            height={400}
          />
        ) : null}
        <div className={isCancelled ? s.cancelled : s.leaf}>
          <DateLeaf leaf={leaf} isNear={Boolean(nearness)} />
          {state ? <strong className={`stamp ${s.stamp}`}>{state}</strong> : null}
        </div>
        <div className={s.words}>
          <Heading className={s.title}>
            <EventLink event={event} />
          </Heading>
          <p className={s.when}>{when}</p>
          {series ? <p className={s.when}>{series}</p> : null}
          {newDates ? <p className={s.newDates}>{newDates}</p> : null}
          {place ? (
            <p>
              <LocalizedText text={place} />
            </p>
          ) : null}
        </div>
      </div>
      {tools ?? <CardActions event={event} />}
      <div className={s.foot}>
        <SmallPrint dates={dates} />
        {photo ? null : <SmallDrawing number={event.drawing} className={s.drawing} />}
      </div>
    </Card>
  )
}

/** Leads to the event's own link, or where people sign up on the site, to its page. */
function EventLink({ event: { slug, title, link, isSignUpOpen } }: { event: EventView }) {
  const words = <LocalizedText text={title} />
  if (!link || isSignUpOpen) {
    return <PageLink to={href('/events/:slug', { slug })}>{words}</PageLink>
  }
  return <ExternalLink href={link}>{words}</ExternalLink>
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
  const { slug, isSignUpOpen } = event
  const title = event.title?.value
  const isOver = event.isPast || event.isCancelled
  return (
    <div className={s.actions}>
      {isOver || isSignUpOpen ? null : (
        <JoinLink size="s" label={t('card.joinFor', { title })}>
          {t('card.join')}
        </JoinLink>
      )}
      <PageLink
        to={href('/events/:slug', { slug })}
        className={isSignUpOpen ? buttonClass({ size: 's' }) : s.details}
        aria-label={t(isSignUpOpen ? 'card.signUpFor' : 'card.detailsOf', { title })}
      >
        {t(isSignUpOpen ? 'card.signUp' : 'card.details')}
      </PageLink>
      {isOver ? null : <CalendarButton event={event} isIcon />}
    </div>
  )
}
