import { href } from 'react-router'
import { useBackupNotes } from '#app/admin/backups/use-backup-notes.ts'
import { addHash } from '#app/admin/documents/addresses.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { formatDateTime } from '#app/admin/fields/format-date-time.ts'
import { FirstStepList } from '#app/admin/first-steps/FirstStepList.tsx'
import { useContentTitles, useFormMessages } from '#app/content/use-form-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { classNames } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { PlusIcon } from '#app/ui/icons/actions.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { ListName } from '#core/content/content-kinds.ts'
import type { ListCounts } from '#core/kinds/list-filters.ts'
import { translationFilters } from '#core/kinds/list-filters.ts'
import { type BackupStatus, isOverdue } from '#core/site/backups.ts'
import type { FirstStep } from '#core/site/first-steps.ts'
import s from './Overview.module.css'

type OverviewProps = {
  contentCounts: [ListName, ListCounts][]
  /** Undefined for editors. */
  forAdministrators: AdministratorProps | undefined
}

type AdministratorProps = {
  feedbackCounts: ListCounts
  /** When the limit of a day was last reached; undefined where that is long ago. */
  feedbackFullAt: string | undefined
  adminCounts: ListCounts
  /** How many words of the community wait for a decision. */
  waitingWords: number
  backups: BackupStatus
  /** What is done of them; undefined where nobody is to be reminded. */
  firstSteps: Record<FirstStep, boolean> | undefined
  isDemo: boolean
  /** The time of the loader. */
  now: string
}

const taskFilters = ['draft', 'scheduled', ...translationFilters] as const

/** What waits for somebody, what is added most often, and links to all other screens. */
export function Overview({ contentCounts, forAdministrators }: OverviewProps) {
  return forAdministrators ? (
    <AdministratorOverview {...{ contentCounts }} {...forAdministrators} />
  ) : (
    <OverviewLinks {...{ contentCounts }} tasks={[]} others={[]} />
  )
}

type ContentCounts = Pick<OverviewProps, 'contentCounts'>

function AdministratorOverview({ contentCounts, ...props }: ContentCounts & AdministratorProps) {
  const t = useMessages('admin')
  const links = [useFeedbackLink(props), useBackupsLink(props), useWordsLink(props)]
  const people = {
    to: href('/adminf83922ab/admins'),
    title: t('admins.title'),
    count: props.adminCounts.all,
  }
  const settings = { to: href('/adminf83922ab/settings'), title: useContentTitles().settings }
  const yours = { to: href('/adminf83922ab/yours'), title: t('yours.title') }
  return (
    <>
      {props.firstSteps ? <FirstStepList done={props.firstSteps} /> : null}
      <OverviewLinks
        contentCounts={contentCounts}
        tasks={[...(props.isDemo ? [yours] : []), ...links.filter(({ isWaiting }) => isWaiting)]}
        others={[...links.filter(({ isWaiting }) => !isWaiting), people, settings]}
      />
    </>
  )
}

type OverviewLinksProps = ContentCounts & { tasks: ScreenLinkProps[]; others: ScreenLinkProps[] }

function OverviewLinks({ contentCounts, tasks, others }: OverviewLinksProps) {
  const t = useMessages('admin')
  const titles = useContentTitles()
  const contentTasks = contentCounts.flatMap(([contentName, counts]) =>
    taskFilters
      .filter((filter) => counts[filter] > 0)
      .map((filter) => ({
        to: href('/adminf83922ab/:content', { content: contentName }),
        search: { show: filter },
        title: titles[contentName],
        notes: [t(`show.${filter}`, { n: counts[filter] })],
      })),
  )
  const screens: ScreenLinkProps[] = [
    ...contentCounts.map(([contentName, counts]) => ({
      to: href('/adminf83922ab/:content', { content: contentName }),
      title: titles[contentName],
      count: counts.all,
    })),
    ...others,
    { to: href('/adminf83922ab/sessions'), title: t('sessions.title') },
    { to: href('/adminf83922ab/guide'), title: t('guide.title') },
  ]
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
      <ScreenLinks
        title={t('overview.waiting')}
        className={s.tasks}
        links={[...tasks, ...contentTasks]}
      />
      <ul role="list" className={s.adding}>
        {contentCounts.map(([contentName]) => (
          <li key={contentName}>
            <AddLink contentName={contentName} />
          </li>
        ))}
      </ul>
      <ScreenLinks title={t('overview.all')} className={s.screens} links={screens} />
    </nav>
  )
}

function useFeedbackLink({ feedbackCounts, feedbackFullAt }: AdministratorProps) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const { all, unanswered } = feedbackCounts
  const notes = [
    ...(unanswered > 0 ? [t('feedback.unanswered', { count: unanswered })] : []),
    ...(feedbackFullAt === undefined
      ? []
      : [t('feedback.wasFull', { when: formatDateTime(language, feedbackFullAt) })]),
  ]
  const link = { to: href('/adminf83922ab/feedback'), title: t('feedback.title'), count: all }
  return { ...link, notes, isWaiting: notes.length > 0 }
}

function useBackupsLink({ backups, now }: AdministratorProps) {
  const t = useMessages('admin')
  const notes = useBackupNotes(backups, now)
  const hasProblem = Boolean(backups.problem ?? backups.copy?.problem)
  const isWaiting =
    !backups.newest ||
    hasProblem ||
    backups.restored !== undefined ||
    isOverdue(backups, new Date(now))
  return { to: href('/adminf83922ab/backups'), title: t('backups.title'), notes, isWaiting }
}

function useWordsLink({ waitingWords }: AdministratorProps) {
  const t = useMessages('admin')
  const isWaiting = waitingWords > 0
  return {
    to: href('/adminf83922ab/words'),
    title: useContentTitles().words,
    search: isWaiting ? { show: 'waiting' } : {},
    notes: isWaiting ? [t('show.waiting', { n: waitingWords })] : [],
    isWaiting,
  }
}

type ScreenLinkProps = {
  to: string
  search?: Record<string, string>
  title: string
  count?: number
  notes?: string[]
}

type ScreenLinksProps = { title: string; className: string | undefined; links: ScreenLinkProps[] }

function ScreenLinks({ title, className, links }: ScreenLinksProps) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={s.heading}>{title}</h2>
      <ul role="list" className={className}>
        {links.map(({ title: name, count, notes = [], ...link }) => (
          <li key={`${name} ${notes[0]}`}>
            <AdminLink {...link} className={s.screen}>
              <b>{name}</b>
              {count === undefined ? null : <span className={s.count}>{count}</span>}
              {notes.map((note) => (
                <InlineNote key={note}>{note}</InlineNote>
              ))}
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AddLink({ contentName }: { contentName: ListName }) {
  return (
    <AdminLink
      to={href('/adminf83922ab/:content', { content: contentName })}
      hash={addHash}
      className={classNames(buttonClass(), s.add)}
    >
      <PlusIcon />
      {useFormMessages(contentName).add}
    </AdminLink>
  )
}
