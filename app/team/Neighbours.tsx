import { href } from 'react-router'
import { PageLink } from '#app/PageLink.tsx'
import { ShownText } from '#app/ShownText.tsx'
import { ArrowRightIcon } from '#app/ui/icons/ways.tsx'
import { useWords } from '#app/useWords.ts'
import { Portrait } from './Portrait.tsx'
import type { showMember } from './showMember.ts'
import s from './Neighbours.module.css'

/** Who stands next to somebody in the circle, and the way to all of it. */
export function Neighbours({ of: others }: { of: ReturnType<typeof showMember>[] }) {
  const t = useWords('team')
  const all = (
    <PageLink to={href('/team')} className={s.all}>
      {t('member.back')}
      <ArrowRightIcon />
    </PageLink>
  )
  if (others.length === 0) return all
  return (
    <nav className={s.others} aria-labelledby="others">
      <h2 id="others">{t('member.others')}</h2>
      <ul role="list">
        {others.map((other) => (
          <li key={other.slug}>
            <PageLink to={href('/team/:name', { name: other.slug })}>
              <Portrait of={other} sizes="4.5rem" className={s.face} />
              <span>
                <ShownText bare of={other.name} />
                <small>
                  <ShownText bare of={other.position} />
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
