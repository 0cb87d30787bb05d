import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { isOverdue, type BackupStatus } from '#core/backups.ts'
import { formatSize } from './format-size.ts'

/** The last good backup, and what somebody must look after. `now` is the time of the loader. */
export function useBackupNotes(status: BackupStatus, now: string): string[] {
  const t = useMessages('admin')
  const { language } = useSiteState()
  const formatRecentTime = useFormatRecentTime(now)
  const { newest, isRunning, problem, nextByHandAt, upTo, copy } = status
  const newestNote = newest
    ? t('backups.newest', {
        when: formatRecentTime(newest.createdAt),
        size: formatSize(newest.bytes, language),
      })
    : t('backups.none')
  return [
    newestNote,
    ...(newest && upTo && upTo > newest.createdAt
      ? [t('backups.upTo', { when: formatRecentTime(upTo) })]
      : []),
    ...(copy
      ? [
          copy.upTo
            ? t('backups.copy.upTo', { when: formatRecentTime(copy.upTo) })
            : t('backups.copy.none'),
        ]
      : []),
    ...(copy?.problem ? [t(`backups.copy.problems.${copy.problem}`)] : []),
    ...(isRunning ? [t('backups.running')] : []),
    ...(nextByHandAt && !isRunning
      ? [t('backups.next', { when: formatRecentTime(nextByHandAt) })]
      : []),
    ...(problem && !isRunning ? [t(`backups.problems.${problem}`)] : []),
    ...(isOverdue(status, new Date(now)) ? [t('backups.overdue')] : []),
  ]
}
