import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import type { Count } from './countAll.ts'
import { DeskLink } from './DeskLink.tsx'
import s from './Overview.module.css'

/** What there is to look after, and where something still lacks a language. */
export function Overview({ sections }: { sections: [Section, Count][] }) {
  const t = useWords('desk')
  return (
    <nav aria-label={t('nav.label')}>
      <ul role="list" className={s.sections}>
        {sections.map(([section, { all, incomplete }]) => (
          <li key={section}>
            <DeskLink to={href('/adminf83922ab/:section', { section })} className={s.section}>
              <b>{t(`nav.${section}`)}</b>
              <span className={s.number}>{all}</span>
              {incomplete > 0 ? (
                <QuietNote>{t('missing.some', { count: incomplete })}</QuietNote>
              ) : null}
            </DeskLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
