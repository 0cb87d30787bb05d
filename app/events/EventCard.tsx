import type { ReactNode } from 'react'
import { community } from '#site.config'
import { JoinLink } from '#app/JoinLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { useSiteState } from '#app/state.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Mark } from '#app/ui/icons/Mark.tsx'
import { Logo } from '#app/ui/Logo.tsx'
import { useWords } from '#app/useWords.ts'
import type { ShownEvent } from './showEvent.ts'
import s from './EventCard.module.css'

type Props = {
  event: ShownEvent
  as: 'h2' | 'h3'
  /** What an administrator finds in the place of the join button. */
  tools?: ReactNode
}

/** The title's link covers the whole card; the join button lies above it, not inside it. */
export function EventCard({ event: { title, link, dates, isPast }, as: Heading, tools }: Props) {
  const t = useWords('events')
  const inShell = useWords('shell')
  const { language } = useSiteState()
  return (
    <Card as="li" stretched className={isPast ? s.past : s.card}>
      <div className={s.top}>
        <Logo />
        <p className={s.dates}>
          <Mark name="calendar" />
          <span>
            <time dateTime={dates.start}>{dates.start}</time>
            {' / '}
            <time dateTime={dates.end}>{dates.end}</time>
          </span>
        </p>
        <p>{t('card.organisation', { name: community.name[language] })}</p>
      </div>
      <Heading className={s.title}>
        <a href={link} target="_blank" rel="noopener noreferrer">
          <ShownText of={title} />
          <span className="visually-hidden"> {inShell('newTab')}</span>
        </a>
      </Heading>
      {tools ?? (
        <JoinLink className={s.join} variant="quiet">
          {t('card.join')}
        </JoinLink>
      )}
    </Card>
  )
}
