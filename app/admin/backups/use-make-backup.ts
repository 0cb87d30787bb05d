import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { useSubmit } from '#app/forms/use-submit.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import type { BackupForm } from '#core/commands/backup-commands.ts'
import type { BackupStatus } from '#core/site/backups.ts'

const pollInterval = 2_000

/** Begins to make a backup, follows it to its end, whoever has begun it, and shows the result in a toast. */
export function useMakeBackup(status: BackupStatus) {
  const t = useMessages('admin')
  const { showToast } = useSiteState()
  const address = commandAddress('backups')
  const { isPending, submit } = useSubmit<BackupForm>(address)
  const { showSubmitFailure, removeFormerToasts } = useSubmitFailureToast()
  const subject = actionSubject(address)
  const showFailed = () => void showToast(subject, (toast) => toast.error(t('backups.failed')))
  const showTooSoon = () => void showToast(subject, (toast) => toast.error(t('backups.tooSoon')))
  const showDone = () => void showToast(subject, (toast) => toast.success(t('backups.made')))
  usePolling(status.isRunning)
  useOnEnd(status, status.problem ? showFailed : showDone)

  return {
    isPending: isPending || status.isRunning,
    async make() {
      removeFormerToasts(subject)
      const result = await submit({ intent: 'make' })
      // Where one is being made already, the page shows that one.
      if (result.ok || result.reason === 'conflict') return
      if (result.reason === 'hasty') return showTooSoon()
      if (!showSubmitFailure(subject, result)) showFailed()
    },
  }
}

function usePolling(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), pollInterval)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

/** Calls back when an attempt has ended since the page was opened. */
function useOnEnd({ isRunning, endedAt }: BackupStatus, onEnd: () => void): void {
  const lastEnd = useRef(endedAt)
  useEffect(() => {
    if (isRunning || endedAt === lastEnd.current) return
    lastEnd.current = endedAt
    onEnd()
  })
}
