import { href } from 'react-router'
import { useBackupNotes } from '#app/admin/backups/use-backup-notes.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { useContentTitles } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { BackupStatus } from '#core/backups.ts'
import type { ContentName } from '#core/content/content-kinds.ts'
import type { ListCounts } from '#core/content/list-filters.ts'
import { translationFilters } from '#core/content/list-filters.ts'
import s from './Overview.module.css'

type OverviewProps = {
  contentCounts: [ContentName, ListCounts][]
  feedbackCounts: ListCounts
  /** When the limit of a day was last reached; undefined where that is long ago. */
  feedbackFullAt: string | undefined
  adminCounts: ListCounts
  backups: BackupStatus
  /** The time of the loader. */
  now: string
}

/** Links to the screens of administrators, each with the number of its items and what needs work. */
export function Overview(props: OverviewProps) {
  const { contentCounts, feedbackCounts, feedbackFullAt, adminCounts, backups, now } = props
  const t = useMessages('admin')
  const titles = useContentTitles()
  const backupNotes = useBackupNotes(backups, now)
  const { language } = useSiteState()
  const { unanswered } = feedbackCounts
  const feedbackNotes = [
    ...(unanswered > 0 ? [t('feedback.unanswered', { count: unanswered })] : []),
    ...(feedbackFullAt === undefined
      ? []
      : [t('feedback.wasFull', { when: formatDateTime(language, feedbackFullAt) })]),
  ]
  const screens: ScreenLinkProps[] = [
    {
      to: href('/adminf83922ab/feedback'),
      title: t('feedback.title'),
      count: feedbackCounts.all,
      notes: feedbackNotes,
    },
    { to: href('/adminf83922ab/admins'), title: t('admins.title'), count: adminCounts.all },
    { to: href('/adminf83922ab/sessions'), title: t('sessions.title') },
    { to: href('/adminf83922ab/backups'), title: t('backups.title'), notes: backupNotes },
    { to: href('/adminf83922ab/guide'), title: t('guide.title') },
  ]
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
      <ul role="list" className={s.screens}>
        {contentCounts.map(([contentName, counts]) => (
          <li key={contentName}>
            <ScreenLink
              to={href('/adminf83922ab/:content', { content: contentName })}
              title={titles[contentName]}
              count={counts.all}
            />
            <TranslationTasks contentName={contentName} counts={counts} />
          </li>
        ))}
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink {...screen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ScreenLinkProps = {
  to: string
  title: string
  count?: number
  notes?: string[]
}

function ScreenLink({ to, title, count, notes = [] }: ScreenLinkProps) {
  return (
    <AdminLink to={to} className={s.screen}>
      <b>{title}</b>
      {count === undefined ? null : <span className={s.count}>{count}</span>}
      {notes.map((note) => (
        <InlineNote key={note}>{note}</InlineNote>
      ))}
    </AdminLink>
  )
}

type TranslationTasksProps = { contentName: ContentName; counts: ListCounts }

/** Links to the items whose translation is missing or outdated. */
function TranslationTasks({ contentName, counts }: TranslationTasksProps) {
  const t = useMessages('admin')
  const filters = translationFilters.filter((filter) => counts[filter] > 0)
  if (filters.length === 0) return null
  return (
    <ul role="list" className={s.tasks}>
      {filters.map((filter) => (
        <li key={filter}>
          <AdminLink
            to={href('/adminf83922ab/:content', { content: contentName })}
            search={{ show: filter }}
            className={s.task}
          >
            {t(`show.${filter}`, { n: counts[filter] })}
          </AdminLink>
        </li>
      ))}
    </ul>
  )
}
