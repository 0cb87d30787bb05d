import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { useWords } from '#app/useWords.ts'
import { DeskLink } from './DeskLink.tsx'
import { choices, type Choice } from './listing.ts'
import s from './Which.module.css'

type Props = { section: Section; shown: Choice; counts: Record<Choice, number> }

/** Which of them the list shows. A choice that would show nothing is not offered. */
export function Which({ section, shown, counts }: Props) {
  const t = useWords('desk')
  const offered = choices.filter(
    (choice) => counts[choice] > 0 || choice === 'all' || choice === shown,
  )
  if (offered.length === 1) return null
  return (
    <nav aria-label={t('show.label')}>
      <ul role="list" className={s.choices}>
        {offered.map((choice) => (
          <li key={choice}>
            <DeskLink
              to={href('/adminf83922ab/:section', { section })}
              search={choice === 'all' ? {} : { show: choice }}
              aria-current={choice === shown ? 'page' : undefined}
            >
              {t(`show.${choice}`, { n: counts[choice] })}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
