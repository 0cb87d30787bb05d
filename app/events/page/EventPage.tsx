import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Article } from '#app/content/article/Article.tsx'
import { CalendarButton } from '#app/events/calendar/CalendarButton.tsx'
import type { ReturnedSignUp } from '#app/events/sign-up/sign-up-result.ts'
import type { SignUpView } from '#app/events/sign-up/sign-up-view.ts'
import { SignUpSection } from '#app/events/sign-up/SignUpSection.tsx'
import { DateLeaf } from '#app/events/view/DateLeaf.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { ShareButton } from '#app/page/ShareButton.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import type { EventPageView } from './event-page-view.ts'
import s from './EventPage.module.css'

type Props = {
  /** The share picture is absent in a preview. */
  event: EventPageView & { signUp?: SignUpView | undefined }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
  /** The answer to a sign-up without scripts. */
  returned?: ReturnedSignUp | undefined
}

/** An event with everything that is known about it. */
export function EventPage({ event, tools, isHidden = false, returned }: Props) {
  const t = useMessages('eventsPage')
  const { title, when, place, excerpt, shareablePhoto: image, picture } = event
  const facts = place
    ? t('item.descriptionWithPlace', { when, place: place.value })
    : t('item.description', { when })
  return (
    <Article
      article={event}
      before={
        <>
          <Head
            title={title?.value ?? t('page.title')}
            description={excerpt ?? facts}
            isHidden={isHidden}
            about={{ type: 'event', event, image, picture }}
            feed="calendar"
          />
          <Leaf event={event} />
        </>
      }
      tools={
        <>
          <Facts event={event} />
          <Actions event={event} />
          {tools}
        </>
      }
    >
      {event.signUp ? (
        <SignUpSection signUp={event.signUp} title={title?.value ?? ''} returned={returned} />
      ) : null}
      <OtherEvents event={event} />
    </Article>
  )
}

type PartProps = { event: EventPageView }

function Leaf({ event: { leaf, nearness, isCancelled, state } }: PartProps) {
  return (
    <div className={s.days}>
      <DateLeaf leaf={leaf} isNear={nearness !== undefined && !isCancelled} />
      {state ? <strong className={isCancelled ? s.cancelled : s.state}>{state}</strong> : null}
    </div>
  )
}

function Facts({ event: { when, newDates, place, mapLink } }: PartProps) {
  const t = useMessages('eventsPage')
  const tEvents = useMessages('events')
  const tShell = useMessages()
  const { name, organisation } = useCommunity()
  return (
    <div className={s.facts}>
      <p className={s.when}>{when}</p>
      {newDates ? <p className={s.newDates}>{newDates}</p> : null}
      {place || mapLink ? (
        <p className={s.place}>
          {place ? <LocalizedText text={place} /> : null}
          {mapLink ? (
            <a href={mapLink} target="_blank" rel="noopener noreferrer">
              {t('item.map')}
              <span className="visually-hidden"> {tShell('newTab')}</span>
            </a>
          ) : null}
        </p>
      ) : null}
      <p className={s.organizer}>{organisation || tEvents('card.organisation', { name })}</p>
    </div>
  )
}

function Actions({ event }: PartProps) {
  const t = useMessages('eventsPage')
  const tShell = useMessages()
  const { slug, title, link, isPast, isCancelled } = event
  return (
    <div className={s.actions}>
      {link ? (
        <ButtonLink href={link} isExternal variant={isPast || isCancelled ? 'quiet' : 'primary'}>
          {t('item.link')}
          <span className="visually-hidden"> {tShell('newTab')}</span>
        </ButtonLink>
      ) : null}
      {isPast || isCancelled ? null : <CalendarButton event={event} />}
      <ShareButton
        path={href('/events/:slug', { slug })}
        title={title?.value ?? ''}
        messages={{
          label: t('item.share'),
          copied: t('item.linkCopied'),
          notCopied: (address) => t('item.linkNotCopied', { address }),
        }}
      />
      <PrintLink to={href('/print/events/:slug', { slug })}>{t('item.print')}</PrintLink>
    </div>
  )
}

/** Back to where the event stands among others. */
function OtherEvents({ event: { dates, isPast } }: PartProps) {
  const t = useMessages('eventsPage')
  const year = dates.end.slice(0, 4)
  return (
    <p className={s.others}>
      {isPast ? (
        <PageLink to={href('/events/:slug', { slug: year })}>{t('item.ofYear', { year })}</PageLink>
      ) : (
        <PageLink to={href('/events')}>{t('item.coming')}</PageLink>
      )}
    </p>
  )
}
