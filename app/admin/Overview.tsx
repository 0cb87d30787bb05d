import { href } from 'react-router'
import type { Section } from '#core/contentKinds.ts'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import type { Count, OtherCounts } from './countAll.ts'
import { DeskLink } from './DeskLink.tsx'
import { languageChoices } from './listing.ts'
import s from './Overview.module.css'

type Props = { sections: [Section, Count][]; others: OtherCounts }

/** What there is to look after, where a language is missing or older, who waits for an answer, and the guide. */
export function Overview({ sections, others }: Props) {
  const t = useWords('desk')
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
      <ul role="list" className={s.sections}>
        {sections.map(([section, counts]) => (
          <li key={section}>
            <DeskLink to={href('/adminf83922ab/:section', { section })} className={s.section}>
              <b>{t(`nav.${section}`)}</b>
              <span className={s.number}>{counts.all}</span>
            </DeskLink>
            <LanguagesToDo section={section} counts={counts} />
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

/** The entries of a section whose translation waits, each sort a link to its list. */
function LanguagesToDo({ section, counts }: { section: Section; counts: Count }) {
  const t = useWords('desk')
  const waiting = languageChoices.filter((choice) => counts[choice] > 0)
  if (waiting.length === 0) return null
  return (
    <ul role="list" className={s.toDo}>
      {waiting.map((choice) => (
        <li key={choice}>
          <DeskLink
            to={href('/adminf83922ab/:section', { section })}
            search={{ show: choice }}
            className={s.waiting}
          >
            {t(`show.${choice}`, { n: counts[choice] })}
          </DeskLink>
        </li>
      ))}
    </ul>
  )
}
