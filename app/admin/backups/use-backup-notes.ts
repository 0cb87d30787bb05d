import { useFormatRecentTime, useLoaderTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { isOverdue, type BackupStatus } from '#core/site/backups.ts'
import { formatSize } from './format-size.ts'

/** For so long the screen says that copies are gone, because somebody must find out who removes them. */
const shownGone = 7 * 24 * 60 * 60_000

/** The last good backup, and what somebody must look after. */
export function useBackupNotes(status: BackupStatus): string[] {
  const t = useMessages('admin')
  const now = useLoaderTime()
  const { language } = useSiteState()
  const formatRecentTime = useFormatRecentTime()
  const { newest, isRunning, problem, nextByHandAt, upTo } = status
  const restoredNotes = useRestoredNotes(status)
  const copyNotes = useCopyNotes(status)
  const newestNote = newest
    ? t('backups.newest', {
        when: formatRecentTime(newest.createdAt),
        size: formatSize(newest.bytes, language),
      })
    : t('backups.none')
  return [
    ...restoredNotes,
    newestNote,
    ...(newest && upTo && upTo > newest.createdAt
      ? [t('backups.upTo', { when: formatRecentTime(upTo) })]
      : []),
    ...copyNotes,
    ...(isRunning ? [t('backups.running')] : []),
    ...(nextByHandAt && !isRunning
      ? [t('backups.next', { when: formatRecentTime(nextByHandAt) })]
      : []),
    ...(problem && !isRunning ? [t(`backups.problems.${problem}`)] : []),
    ...(isOverdue(status, new Date(now)) ? [t('backups.overdue')] : []),
  ]
}

/** Says after a restore that it has worked, and who can sign in since. */
function useRestoredNotes({ restored }: BackupStatus): string[] {
  const t = useMessages('admin')
  const formatRecentTime = useFormatRecentTime()
  if (!restored) return []
  const { at, state, newcomers } = restored
  return [
    t('backups.restored.done', { at: formatRecentTime(at), state: formatRecentTime(state) }),
    ...(newcomers.length > 0
      ? [t('backups.restored.newcomers', { emails: newcomers.join(', ') })]
      : []),
    t('backups.restored.people'),
  ]
}

function useCopyNotes({ copy, isDaily }: BackupStatus): string[] {
  const t = useMessages('admin')
  const now = useLoaderTime()
  const formatRecentTime = useFormatRecentTime()
  if (!copy) return isDaily ? [t('backups.copy.nowhere')] : []
  const { upTo, goneAt, isOnSameDisk, problem } = copy
  const isGone = goneAt !== undefined && Date.parse(now) - Date.parse(goneAt) < shownGone
  return [
    upTo ? t('backups.copy.upTo', { when: formatRecentTime(upTo) }) : t('backups.copy.none'),
    ...(isGone ? [t('backups.copy.gone', { when: formatRecentTime(goneAt) })] : []),
    ...(isOnSameDisk ? [t('backups.copy.sameDisk')] : []),
    ...(problem ? [t(`backups.copy.problems.${problem}`)] : []),
  ]
}
