import { useState, type MouseEvent, useEffect, useRef } from 'react'
import { href, useRevalidator } from 'react-router'
import { actionSubject } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/addresses.ts'
import { useFormatDateTime } from '#app/admin/fields/use-format-date-time.ts'
import { ListNote, ListScreen, PanelList } from '#app/admin/lists/ListScreen.tsx'
import { FactsPanel } from '#app/admin/lists/Panel.tsx'
import { usePolling } from '#app/admin/lists/use-polling.ts'
import { useSubmitFailureToast } from '#app/admin/signed-out/use-submit-failure-toast.tsx'
import { pageContext } from '#app/context.ts'
import { useSubmit } from '#app/forms/use-submit.ts'
import { requireAdministrator } from '#app/middleware/signed-in.ts'
import { ConfirmPanel } from '#app/passkeys/ConfirmPanel.tsx'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button, ButtonLink } from '#app/ui/controls/Button.tsx'
import type { BackupForm } from '#core/commands/backup-commands.ts'
import type { Backup, BackupStatus } from '#core/site/backups.ts'
import type { Route } from './+types/Backups.ts'
import { formatSize } from './format-size.ts'
import { RestoreForm } from './RestoreForm.tsx'
import { useBackupNotes } from './use-backup-notes.ts'

export const handle = { namespaces: ['admin', 'passkeys'] }

export async function loader({ context }: Route.LoaderArgs) {
  const administrator = await requireAdministrator(context)
  const { site, now } = context.get(pageContext)
  const { backups, passkeys } = site
  const [status, list, mustConfirm] = await Promise.all([
    backups.status(administrator),
    backups.list(administrator),
    passkeys.mustConfirm(administrator),
  ])
  return { status, list, mustConfirm, now: now.toISOString() }
}

/** The backups that are kept: administrators download them and make another one. */
export default function Backups({ loaderData }: Route.ComponentProps) {
  const { status, list, mustConfirm } = loaderData
  const t = useMessages('admin')
  const { isPending, make } = useMakeBackup(status)
  const notes = useBackupNotes(status)
  const [restored, setRestored] = useState<Backup>()
  const button = (
    <Button isLoading={isPending} onClick={() => void make()}>
      {t('backups.make')}
    </Button>
  )
  return (
    <ListScreen title={t('backups.title')} button={button}>
      <ListNote>{t(status.isDaily ? 'backups.intro' : 'backups.introDemo')}</ListNote>
      <div aria-live="polite">
        {notes.map((note) => (
          <ListNote key={note}>{note}</ListNote>
        ))}
      </div>
      {restored && !mustConfirm ? (
        <RestoreForm key={restored.name} backup={restored} onClose={() => setRestored(undefined)} />
      ) : null}
      {list.length > 0 ? (
        <>
          <ListNote>{t('backups.private')}</ListNote>
          {mustConfirm ? <ConfirmPanel /> : null}
          <PanelList>
            {list.map((backup) => (
              <BackupItem
                key={backup.name}
                backup={backup}
                hasTools={!mustConfirm}
                onRestore={() => setRestored(backup)}
              />
            ))}
          </PanelList>
        </>
      ) : null}
    </ListScreen>
  )
}

type ItemProps = { backup: Backup; hasTools: boolean; onRestore: () => void }

function BackupItem({ backup, hasTools, onRestore }: ItemProps) {
  const t = useMessages('admin')
  const { name, createdAt, bytes } = backup
  const { language } = useSiteState()
  const formatDateTime = useFormatDateTime()
  const when = formatDateTime(createdAt)
  return (
    <FactsPanel
      title={when}
      facts={[formatSize(bytes, language)]}
      tools={
        hasTools ? (
          <>
            <Button size="s" aria-label={t('backups.restore.label', { when })} onClick={onRestore}>
              {t('backups.restore.button')}
            </Button>
            <DownloadLink name={name} when={when} />
          </>
        ) : null
      }
    />
  )
}

function DownloadLink({ name, when }: { name: string; when: string }) {
  const t = useMessages('admin')
  const { revalidate } = useRevalidator()
  const address = `${href('/adminf83922ab/backups')}/${name}`
  // A page that was open for long does not know yet that a passkey is asked for again.
  const download = async (event: MouseEvent) => {
    event.preventDefault()
    const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.status === 403) await revalidate()
    else location.assign(address)
  }
  return (
    <ButtonLink
      size="s"
      href={address}
      download
      aria-label={t('backups.downloadLabel', { when })}
      onClick={(event) => void download(event)}
    >
      {t('backups.download')}
    </ButtonLink>
  )
}

/** Begins to make a backup, follows it to its end, whoever has begun it, and shows the result in a toast. */
function useMakeBackup(status: BackupStatus) {
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

/** Calls back when an attempt has ended since the page was opened. */
function useOnEnd({ isRunning, endedAt }: BackupStatus, onEnd: () => void): void {
  const lastEnd = useRef(endedAt)
  useEffect(() => {
    if (isRunning || endedAt === lastEnd.current) return
    lastEnd.current = endedAt
    onEnd()
  })
}
