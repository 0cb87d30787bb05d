import { href } from 'react-router'
import type { EventView } from '#app/events/view/event-view.ts'
import { EventTicket } from '#app/events/view/EventTicket.tsx'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { addressIn } from '#core/community/community.ts'
import s from '#app/events/view/EventTicket.module.css'

/** The next event as a ticket; without one, where new events are announced first. */
export function NextEvent({ event }: { event: EventView | undefined }) {
  const t = useMessages('home')
  const telegram = addressIn(useCommunity(), 'telegram')
  if (event) return <EventTicket event={event} label={t(`next.${event.nearness ?? 'label'}`)} />
  return (
    <p className={s.ticket}>
      <span className={s.words}>
        <strong>{t('next.none')}</strong>
        <span className={s.where}>
          {telegram ? (
            <ExternalLink href={telegram}>{t('next.channel')}</ExternalLink>
          ) : (
            <PageLink to={href('/events')}>{t('next.calendar')}</PageLink>
          )}
        </span>
      </span>
    </p>
  )
}
