import { community } from '#site.config'
import { JoinLink } from '#app/JoinLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useSiteState } from '#app/state.tsx'
import { CalendarIcon, FlameIcon } from '#app/ui/icons/ideas.tsx'
import { Card } from '#app/ui/Card.tsx'
import { useWords } from '#app/useWords.ts'
import type { ShownEvent } from './showEvents.ts'
import s from './EventCard.module.css'

/** The title's link covers the whole card; the join button lies above it, not inside it. */
export function EventCard({ event: { title, link, dates } }: { event: ShownEvent }) {
  const t = useWords('events')
  const inShell = useWords('shell')
  const { language } = useSiteState()
  return (
    <Card as="li" stretched className={s.card}>
      <p className={s.dates}>
        <CalendarIcon />
        <span>
          <time dateTime={dates.start}>{dates.start}</time>
          {' / '}
          <time dateTime={dates.end}>{dates.end}</time>
        </span>
      </p>
      <h3 className={s.title}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          <ShownText of={title} />
          <span className="visually-hidden"> {inShell('newTab')}</span>
        </a>
      </h3>
      <p className={s.by}>
        <FlameIcon />
        {t('card.organisation', { name: community.name[language] })}
      </p>
      <JoinLink className={s.join} variant="quiet">
        {t('card.join')}
      </JoinLink>
    </Card>
  )
}
