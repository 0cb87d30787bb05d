import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { PublicLogo } from '#app/page/PublicLogo.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { SpriteIcon } from '#app/ui/icons/Icon.tsx'
import { LinkIcon } from '#app/ui/icons/link.tsx'
import { PinIcon } from '#app/ui/icons/navigation.tsx'
import type { EventPageView } from './event-page-view.ts'
import type { SeriesView } from './load-event.ts'
import s from './EventFacts.module.css'

type Props = { event: EventPageView & Partial<SeriesView>; hasSignUp: boolean }

/** Shows how to get there, who holds the event, and where more is said of it. */
export function EventFacts({ event, hasSignUp }: Props) {
  const t = useMessages('eventsPage')
  const tEvents = useMessages('events')
  const { name, organisation } = useCommunity()
  const { mapLink, link, linkHost, isPast, isCancelled, series, otherDates = [] } = event
  const isLinkInBar = !hasSignUp && !isPast && !isCancelled
  return (
    <ul role="list" className={s.facts}>
      {otherDates.length > 0 ? (
        <Fact icon={<SpriteIcon name="calendar" />}>
          <details className={s.dates}>
            <summary>{series ?? t('item.otherDates')}</summary>
            {otherDates.map(({ slug, when }) => (
              <PageLink key={slug} to={href('/events/:slug', { slug })}>
                {when}
              </PageLink>
            ))}
          </details>
        </Fact>
      ) : null}
      {mapLink && !isCancelled ? (
        <Fact icon={<PinIcon />}>
          <ExternalLink href={mapLink}>{t('item.map')}</ExternalLink>
        </Fact>
      ) : null}
      <Fact icon={<PublicLogo />}>{organisation || tEvents('card.organisation', { name })}</Fact>
      {link && !isLinkInBar ? (
        <Fact icon={<LinkIcon />}>
          <ExternalLink href={link}>{t('item.linkOn', { host: linkHost })}</ExternalLink>
        </Fact>
      ) : null}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      <span className={s.icon} aria-hidden>
        {icon}
      </span>
      {/* The other dates unfold, which no span may contain. */}
      <div>{children}</div>
    </li>
  )
}
