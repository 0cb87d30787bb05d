import { href } from 'react-router'
import { PageLink } from '#app/page/PageLink.tsx'
import { LocalizedText } from '#app/i18n/LocalizedText.tsx'
import { ArrowRightIcon } from '#app/ui/icons/navigation.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { Portrait } from './Portrait.tsx'
import type { toOrganizerView } from './organizer-view.ts'
import s from './OtherOrganizers.module.css'

/** Who stands next to somebody in the circle, and the way to all of it. */
export function OtherOrganizers({ others }: { others: ReturnType<typeof toOrganizerView>[] }) {
  const t = useMessages('team')
  const all = (
    <PageLink to={href('/team')} className={s.all}>
      {t('organizer.back')}
      <ArrowRightIcon />
    </PageLink>
  )
  if (others.length === 0) return all
  return (
    <nav className={s.others} aria-labelledby="others">
      <h2 id="others">{t('organizer.others')}</h2>
      <ul role="list">
        {others.map((other) => (
          <li key={other.slug}>
            <PageLink to={href('/team/:name', { name: other.slug })}>
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
        <li>{all}</li>
      </ul>
    </nav>
  )
}
