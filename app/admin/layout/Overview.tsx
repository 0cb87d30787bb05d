import { href } from 'react-router'
import { useBackupNotes } from '#app/admin/backups/use-backup-notes.ts'
import { addHash, listAddress } from '#app/admin/documents/addresses.ts'
import { AdminLink } from '#app/admin/fields/AdminLink.tsx'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { useLoaderTime } from '#app/admin/fields/use-format-recent-time.ts'
import { FirstStepList } from '#app/admin/first-steps/FirstStepList.tsx'
import { useContentTitles, useFormMessages } from '#app/content/use-form-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { MoreMenu } from '#app/ui/controls/MoreMenu.tsx'
import { PlusIcon } from '#app/ui/icons/editing.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { type ListName, listNames } from '#core/content/content-kinds.ts'
import type { ListCounts } from '#core/kinds/list-filters.ts'
import { type BackupStatus, isOverdue } from '#core/site/backups.ts'
import type { FirstStep } from '#core/site/first-steps.ts'
import type { PhotoCounts } from '#core/site/photos.ts'
import type { NextEventView } from './load-next-event.ts'
import { NextEvent } from './NextEvent.tsx'
import { useAdminScreens } from './use-admin-screens.ts'
import { type ContentCounts, type Task, useContentTasks } from './use-content-tasks.ts'
import { usePhotosLink } from './use-photos-link.ts'
import s from './Overview.module.css'

type OverviewProps = {
  nextEvent: NextEventView | undefined
  photoCounts: PhotoCounts
  contentCounts: ContentCounts
  /** Undefined for editors. */
  forAdministrators: AdministratorProps | undefined
}

type AdministratorProps = {
  feedbackCounts: ListCounts
  /** When the limit of a day was last reached; undefined where that is long ago. */
  feedbackFullAt: string | undefined
  adminCounts: ListCounts
  /** Words of the community that wait for a decision. */
  waitingWords: number
  backups: BackupStatus
  /** Done or not; undefined where nobody is to be reminded. */
  firstSteps: Record<FirstStep, boolean> | undefined
  isDemo: boolean
}

/** A row of the overview: a screen, or what has to be done on it. */
type ScreenLink = {
  to: string
  search?: Record<string, string>
  title: string
  count?: number
  notes?: string[]
}

/** The next event, what waits for somebody, how something is added, and links to all screens. */
export function Overview({ forAdministrators, ...props }: OverviewProps) {
  return forAdministrators ? (
    <AdministratorOverview {...props} {...forAdministrators} />
  ) : (
    <OverviewParts {...props} waiting={[]} facts={{}} />
  )
}

type PartsProps = Pick<OverviewProps, 'nextEvent' | 'photoCounts' | 'contentCounts'>

function AdministratorOverview(props: PartsProps & AdministratorProps) {
  const { firstSteps, isDemo, feedbackCounts, adminCounts } = props
  const t = useMessages('admin')
  const [feedback, backups, words] = [
    useFeedbackLink(props),
    useBackupsLink(props),
    useWordsLink(props),
  ]
  const yours = { to: href('/adminf83922ab/yours'), title: t('yours.title') }
  return (
    <>
      {firstSteps ? <FirstStepList done={firstSteps} /> : null}
      <OverviewParts
        {...props}
        waiting={[
          ...(isDemo ? [yours] : []),
          ...[feedback, backups, words].filter(({ isWaiting }) => isWaiting),
        ]}
        facts={{
          [feedback.to]: { count: feedbackCounts.all },
          [href('/adminf83922ab/admins')]: { count: adminCounts.all },
          [backups.to]: { notes: backups.isWaiting ? [] : backups.notes },
        }}
      />
    </>
  )
}

type OverviewPartsProps = PartsProps & {
  waiting: ScreenLink[]
  /** By the address of the screen. */
  facts: Record<string, Pick<ScreenLink, 'count' | 'notes'>>
}

function OverviewParts({ nextEvent, photoCounts, contentCounts, ...props }: OverviewPartsProps) {
  const t = useMessages('admin')
  const tasks = useContentTasks(contentCounts)
  const countsByAddress = Object.fromEntries(
    contentCounts.map(([listName, { all }]) => [listAddress(listName), { count: all }]),
  )
  const photos = usePhotosLink(photoCounts)
  const known = { ...countsByAddress, [photos.to]: { count: photoCounts.all }, ...props.facts }
  const waiting = [...props.waiting, ...(photos.notes.length > 0 ? [photos] : [])]
  return (
    <nav aria-label={t('nav.label')} className={s.overview}>
      <AddMenu />
      <section>
        <h2 className={s.heading}>{t('overview.next.title')}</h2>
        <NextEvent event={nextEvent} />
      </section>
      <section>
        <h2 className={s.heading}>{t('overview.waiting')}</h2>
        {waiting.length + tasks.length === 0 ? <p>{t('overview.nothing')}</p> : null}
        <ul role="list" className={s.tasks}>
          {waiting.map((link) => (
            <li key={link.to}>
              <ScreenRow {...link} />
            </li>
          ))}
          {tasks.map((task) => (
            <li key={task.title}>
              <TaskRow {...task} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={s.heading}>{t('overview.all')}</h2>
        <div className={s.groups}>
          {Object.entries(useAdminScreens()).map(([group, screens]) => (
            <section key={group}>
              <h3 className={s.group}>{t(`nav.groups.${group as 'content'}`)}</h3>
              <ul role="list">
                {screens.map(({ to, name }) => (
                  <li key={to}>
                    <ScreenRow to={to} title={name} {...known[to]} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </section>
    </nav>
  )
}

/** One button for all kinds, each of which opens its form. */
function AddMenu() {
  const t = useMessages('admin')
  return (
    <MoreMenu
      text={t('overview.add')}
      label={t('overview.add')}
      look={{ size: 'm', icon: <PlusIcon /> }}
    >
      {listNames.map((listName) => (
        <AddLink key={listName} listName={listName} />
      ))}
    </MoreMenu>
  )
}

function AddLink({ listName }: { listName: ListName }) {
  return (
    <AdminLink to={listAddress(listName)} hash={addHash}>
      {useFormMessages(listName).add}
    </AdminLink>
  )
}

function ScreenRow({ title, count, notes = [], ...link }: ScreenLink) {
  return (
    <AdminLink {...link} className={s.screen}>
      <b>{title}</b>
      {count === undefined ? null : <span className={s.count}>{count}</span>}
      {notes.map((note) => (
        <InlineNote key={note}>{note}</InlineNote>
      ))}
    </AdminLink>
  )
}

function TaskRow({ title, links }: Task) {
  const [only, ...others] = links
  if (only && others.length === 0) {
    const { text, ...link } = only
    return <ScreenRow {...link} title={title} notes={[text]} />
  }
  return (
    <p className={s.screen}>
      <b>{title}</b>
      {links.map(({ text, ...link }) => (
        <AdminLink key={text} {...link} className={s.part}>
          {text}
        </AdminLink>
      ))}
    </p>
  )
}

function useFeedbackLink({ feedbackCounts, feedbackFullAt }: AdministratorProps) {
  const t = useMessages('admin')
  const formatDateTime = useFormatDateTime()
  const { unanswered } = feedbackCounts
  const notes = [
    ...(unanswered > 0 ? [t('feedback.unanswered', { count: unanswered })] : []),
    ...(feedbackFullAt === undefined
      ? []
      : [t('feedback.wasFull', { when: formatDateTime(feedbackFullAt) })]),
  ]
  const link = { to: href('/adminf83922ab/feedback'), title: t('feedback.title') }
  return { ...link, notes, isWaiting: notes.length > 0 }
}

function useBackupsLink({ backups }: AdministratorProps) {
  const t = useMessages('admin')
  const notes = useBackupNotes(backups)
  const now = new Date(useLoaderTime())
  const hasProblem = Boolean(backups.problem ?? backups.copy?.problem)
  const isWaiting =
    !backups.newest || hasProblem || backups.restored !== undefined || isOverdue(backups, now)
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
