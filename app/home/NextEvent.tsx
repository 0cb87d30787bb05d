import { href } from 'react-router'
import { DateLeaf } from '#app/events/view/DateLeaf.tsx'
import type { EventView } from '#app/events/view/event-view.ts'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { addressIn } from '#core/community/community.ts'
import s from './NextEvent.module.css'

/** The next event as a ticket; without one, where new events are announced first. */
export function NextEvent({ event }: { event: EventView | undefined }) {
  const t = useMessages('home')
  if (!event) return <NoEvent />
  const { slug, title, leaf, nearness, when, place } = event
  return (
    <PageLink className={s.ticket} to={href('/events/:slug', { slug })}>
      <DateLeaf leaf={leaf} isNear={Boolean(nearness)} />
      <span className={s.words}>
        <span className={classNames(s.label, nearness && 'ember')}>
          {t(`next.${nearness ?? 'label'}`)}
        </span>
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

function NoEvent() {
  const t = useMessages('home')
  const telegram = addressIn(useCommunity(), 'telegram')
  return (
    <p className={classNames(s.ticket, s.none)}>
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
