import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DateLeaf } from './DateLeaf.tsx'
import type { EventView } from './event-view.ts'
import s from './EventTicket.module.css'

export type TicketView = Pick<EventView, 'slug' | 'title' | 'leaf' | 'nearness' | 'when' | 'place'>

/** A link to an event that looks like a ticket. */
export function EventTicket({ event, label }: { event: TicketView; label?: string }) {
  const { slug, title, leaf, nearness, when, place } = event
  return (
    <PageLink className={s.ticket} to={href('/events/:slug', { slug })}>
      <DateLeaf leaf={leaf} isNear={Boolean(nearness)} />
      <span className={s.words}>
        {label ? <span className={classNames(s.label, nearness && 'ember')}>{label}</span> : null}
        <strong>
          <LocalizedText text={title} />
        </strong>
        <span className={s.where}>
          <span>{when}</span>
          {place ? (
            <span>
              <LocalizedText text={place} />
            </span>
          ) : null}
        </span>
      </span>
    </PageLink>
  )
}
