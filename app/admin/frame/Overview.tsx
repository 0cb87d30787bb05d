import { href } from 'react-router'
import type { ContentName } from '#core/content/content-kinds.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import type { ContentCount, OtherCounts } from './count-content.ts'
import { AdminLink } from './AdminLink.tsx'
import { languageChoices } from '#app/admin/content/content-page.ts'
import s from './Overview.module.css'

type Props = { contentCounts: [ContentName, ContentCount][]; otherCounts: OtherCounts }

/** What there is to look after, where a language is missing or older, who waits for an answer, and the guide. */
export function Overview({ contentCounts, otherCounts }: Props) {
  const t = useMessages('admin')
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
      <ul role="list" className={s.sections}>
        {contentCounts.map(([section, counts]) => (
          <li key={section}>
            <AdminLink
              to={href('/adminf83922ab/:content', { content: section })}
              className={s.section}
            >
              <b>{t(`nav.${section}`)}</b>
              <span className={s.number}>{counts.all}</span>
            </AdminLink>
            <TranslationTasks section={section} counts={counts} />
          </li>
        ))}
        <li>
          <AdminLink to={href('/adminf83922ab/feedback')} className={s.section}>
            <b>{t('feedback.title')}</b>
            <span className={s.number}>{otherCounts.feedbackMessages}</span>
            {otherCounts.unanswered > 0 ? (
              <InlineNote>{t('feedback.unanswered', { count: otherCounts.unanswered })}</InlineNote>
            ) : null}
          </AdminLink>
        </li>
        <li>
          <AdminLink to={href('/adminf83922ab/admins')} className={s.section}>
            <b>{t('admins.title')}</b>
            <span className={s.number}>{otherCounts.admins}</span>
          </AdminLink>
        </li>
        <li>
          <AdminLink to={href('/adminf83922ab/sessions')} className={s.section}>
            <b>{t('sessions.title')}</b>
          </AdminLink>
        </li>
        <li>
          <AdminLink to={href('/adminf83922ab/guide')} className={s.section}>
            <b>{t('guide.title')}</b>
          </AdminLink>
        </li>
      </ul>
    </nav>
  )
}

/** The entries of a section whose translation waits, each sort a link to its list. */
function TranslationTasks({ section, counts }: { section: ContentName; counts: ContentCount }) {
  const t = useMessages('admin')
  const waiting = languageChoices.filter((choice) => counts[choice] > 0)
  if (waiting.length === 0) return null
  return (
    <ul role="list" className={s.toDo}>
      {waiting.map((choice) => (
        <li key={choice}>
          <AdminLink
            to={href('/adminf83922ab/:content', { content: section })}
            search={{ show: choice }}
            className={s.waiting}
          >
            {t(`show.${choice}`, { n: counts[choice] })}
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}
