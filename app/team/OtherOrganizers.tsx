import { href } from 'react-router'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { PageLink } from '#app/page/PageLink.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ArrowRightIcon } from '#app/ui/icons/navigation.tsx'
import type { OrganizerView } from './organizer-view.ts'
import { Portrait } from './Portrait.tsx'
import s from './OtherOrganizers.module.css'

/** Links to the next organizers of the list, and to the whole team. */
export function OtherOrganizers({ others }: { others: OrganizerView[] }) {
  const t = useMessages('team')
  const teamLink = (
    <PageLink to={href('/team')} className={s.all}>
      {t('organizer.back')}
      <ArrowRightIcon />
    </PageLink>
  )
  if (others.length === 0) return teamLink
  return (
    <nav className={s.others} aria-labelledby="others">
      <h2 id="others">{t('organizer.others')}</h2>
      <ul role="list">
        {others.map((other) => (
          <li key={other.slug}>
            <PageLink to={href('/team/:slug', { slug: other.slug })}>
              <Portrait organizer={other} sizes="4.5rem" className={s.face} />
              <span>
                <LocalizedText isNoteHidden text={other.name} />
                <small>
                  <LocalizedText isNoteHidden text={other.position} />
                </small>
              </span>
            </PageLink>
          </li>
        ))}
        <li>{teamLink}</li>
      </ul>
    </nav>
  )
}
