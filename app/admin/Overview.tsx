import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import type { Count, OtherCounts } from './countAll.ts'
import { DeskLink } from './DeskLink.tsx'
import s from './Overview.module.css'

type Props = { sections: [Section, Count][]; others: OtherCounts }

/** What there is to look after, where a language is missing, who waits for an answer, and the guide. */
export function Overview({ sections, others }: Props) {
  const t = useWords('desk')
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
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
        <li>
          <DeskLink to={href('/adminf83922ab/feedback')} className={s.section}>
            <b>{t('inbox.title')}</b>
            <span className={s.number}>{others.letters}</span>
            {others.unanswered > 0 ? (
              <QuietNote>{t('inbox.unanswered', { count: others.unanswered })}</QuietNote>
            ) : null}
          </DeskLink>
        </li>
        <li>
          <DeskLink to={href('/adminf83922ab/admins')} className={s.section}>
            <b>{t('admins.title')}</b>
            <span className={s.number}>{others.admins}</span>
          </DeskLink>
        </li>
        <li>
          <DeskLink to={href('/adminf83922ab/sessions')} className={s.section}>
            <b>{t('sessions.title')}</b>
          </DeskLink>
        </li>
        <li>
          <DeskLink to={href('/adminf83922ab/guide')} className={s.section}>
            <b>{t('guide.title')}</b>
          </DeskLink>
        </li>
      </ul>
    </nav>
  )
}
