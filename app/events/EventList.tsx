import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { EmptyList } from '#app/page/EmptyList.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useHydrated } from '#app/react-router/use-hydrated.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { lazyPart } from '#app/ui/drawings/lazy-drawing.tsx'
import { StaticHtml } from '#app/ui/drawings/StaticHtml.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import { EventCards } from './EventCards.tsx'
import { EventPlaceholders } from './EventPlaceholders.tsx'
import type { EventsData } from './load-events.ts'
import type { EventView } from './view/event-view.ts'
import s from './EventList.module.css'

const Divider = lazyPart(async () => (await import('#app/ui/layout/Divider.tsx')).Divider)

type Props = EventsData & {
  delay: number
  /** The headings of the cards. */
  as: 'h2' | 'h3'
  pastYear: string | undefined
  /** Shown below the upcoming events, and marked as past. */
  past?: EventView[]
  isPaged?: boolean
  children?: ReactNode
}

/** The upcoming events between two dividers, or that there are none. */
export function EventList({
  events,
  delay,
  validUntil,
  as,
  pastYear,
  past = [],
  isPaged,
  children,
}: Props) {
  const t = useMessages('events')
  const isLittleData = useLittleData()
  const isHydrated = useHydrated()
  // A screen that the browser renders has its events at once.
  const [hasPlaceholders] = useState(delay > 0 && !isHydrated)
  useLiveUpdates('event', validUntil)
  const { person } = useSiteState()
  const isEmpty = events.length + past.length === 0
  const divider =
    person || isEmpty ? null : (
      <StaticHtml
        isOptional
        name="divider"
        drawing={Divider}
        viewBox={null}
        className={s.divider}
      />
    )
  const linkToPast = pastYear && (
    <PageLink to={href('/events/:slug', { slug: pastYear })}>{t('eventsList.seePast')}</PageLink>
  )
  return (
    <>
      {divider}
      <div className={s.list}>
        {hasPlaceholders && !isLittleData ? <EventPlaceholders delay={delay} /> : null}
        <div className={s.events}>
          <EventCards
            {...{ events, as, isPaged }}
            empty={
              <EmptyList label={t('eventsList.noEvents')} text={t('eventsList.quiet')}>
                {linkToPast}
              </EmptyList>
            }
          />
          {past.length > 0 ? (
            <section className={s.past} aria-labelledby="past">
              <h3 id="past">{t('past')}</h3>
              <EventCards events={past} as="h4" isPast />
            </section>
          ) : null}
          {children}
        </div>
      </div>
      {divider}
    </>
  )
}
