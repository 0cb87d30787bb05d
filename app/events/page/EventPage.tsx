import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ArticleText } from '#app/content/article/ArticleText.tsx'
import { Gallery } from '#app/content/article/Gallery.tsx'
import { InPhotoLinks } from '#app/content/article/InPhotoLinks.tsx'
import type { ReturnedSignUp } from '#app/events/sign-up/sign-up-result.ts'
import type { SignUpView } from '#app/events/sign-up/sign-up-view.ts'
import { SignUpSection } from '#app/events/sign-up/SignUpSection.tsx'
import { EventTicket } from '#app/events/view/EventTicket.tsx'
import { Head } from '#app/page/Head.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PrintLink } from '#app/page/PrintLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import type { EventPageView } from './event-page-view.ts'
import { EventBar, ShareEvent } from './EventBar.tsx'
import { EventFacts } from './EventFacts.tsx'
import { EventStage } from './EventStage.tsx'
import type { SeriesView } from './load-event.ts'
import s from './EventPage.module.css'

type Props = {
  /** The share picture is absent in a preview. */
  event: EventPageView & Partial<SeriesView> & { signUp?: SignUpView | undefined }
  tools?: ReactNode
  /** Set for a preview: excluded from search engines. */
  isHidden?: boolean
  /** The answer to a sign-up without scripts. */
  returned?: ReturnedSignUp | undefined
}

/** A text shorter than this, as HTML, does not reach down to the end of a form beside it; photos below it do. */
const shortText = 1200

/** An event as a poster with one button, and below it everything that is known. */
export function EventPage({ event, tools, isHidden = false, returned }: Props) {
  const t = useMessages('eventsPage')
  const { title, text, when, place, excerpt, images, shareablePhoto: image, signUp } = event
  const isShort = images.length < 2 && (text?.html.length ?? 0) < shortText
  const facts = place
    ? t('item.descriptionWithPlace', { when, place: place.value })
    : t('item.description', { when })
  return (
    <article className={classNames(s.page, isShort && s.short)}>
      <Head
        title={title?.value ?? t('page.title')}
        description={excerpt ?? facts}
        isHidden={isHidden}
        about={{ type: 'event', event, image, picture: event.picture }}
        feed="calendar"
      />
      <EventStage event={event} signUp={signUp} />
      <EventBar event={event} signUp={signUp} />
      <div className={s.about}>
        <div className={s.text}>
          {tools}
          <ArticleText article={event} />
          {images[0] && images.length === 1 ? (
            <InPhotoLinks isAbove addresses={[images[0].address]} />
          ) : null}
        </div>
        <div className={s.facts}>
          <EventFacts event={event} hasSignUp={signUp !== undefined} />
        </div>
      </div>
      {signUp ? (
        <SignUpSection signUp={signUp} title={title?.value ?? ''} returned={returned} />
      ) : null}
      <div className={s.rest}>
        {/* The first photo is on the stage already, so that it is the last here, and alone it is not repeated. */}
        {images.length > 1 ? (
          <Gallery
            images={[...images.slice(1), ...images.slice(0, 1)]}
            title={title?.value ?? ''}
          />
        ) : null}
        <Links event={event} />
        <OtherEvents events={event.otherEvents} />
      </div>
    </article>
  )
}

function OtherEvents({ events = [] }: { events: SeriesView['otherEvents'] | undefined }) {
  const t = useMessages('eventsPage')
  if (events.length === 0) return null
  return (
    <nav aria-labelledby="other-events" data-screen-only>
      <h2 id="other-events">{t('item.others')}</h2>
      <div className={s.others}>
        {events.map((event) => (
          <EventTicket key={event.slug} event={event} />
        ))}
      </div>
    </nav>
  )
}

/** Leads back to where the event stands among others, and to its sheet; where the bar is gone, it shares. */
function Links({ event }: { event: EventPageView }) {
  const t = useMessages('eventsPage')
  const { slug, dates, isPast, isCancelled } = event
  const year = dates.end.slice(0, 4)
  return (
    <p className={s.links} data-screen-only>
      {isPast ? (
        <PageLink to={href('/events/:slug', { slug: year })}>{t('item.ofYear', { year })}</PageLink>
      ) : (
        <PageLink to={href('/events')}>{t('item.coming')}</PageLink>
      )}
      {isPast || isCancelled ? (
        <ShareEvent event={event} />
      ) : (
        <PrintLink to={href('/print/events/:slug', { slug })}>{t('item.print')}</PrintLink>
      )}
    </p>
  )
}
