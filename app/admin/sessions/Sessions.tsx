import { useState } from 'react'
import { useAction } from '#app/admin/actions/use-action.tsx'
import { commandAddress } from '#app/admin/documents/command-address.ts'
import { siteContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/administrator.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { ConfirmDialog } from '#app/ui/controls/ConfirmDialog.tsx'
import type { SessionForm } from '#core/commands/session-commands.ts'
import { ListFooter, ListNote, ListScreen, PanelList } from '../lists/ListScreen.tsx'
import type { Route } from './+types/Sessions.ts'
import { SessionItem } from './SessionItem.tsx'

export const handle = { namespaces: ['admin'] }

export async function loader({ context }: Route.LoaderArgs) {
  const sessions = await context.get(siteContext).sessions.list(requireSignedIn(context))
  return { sessions, now: new Date().toISOString() }
}

/** The administrator's own sessions, which can be ended here. */
export default function Sessions({ loaderData: { sessions, now } }: Route.ComponentProps) {
  const t = useMessages('admin')
  useLiveUpdates('admin')
  const { isPending, endingId, end, endOthers } = useEndSessions()
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <ListScreen title={t('sessions.title')}>
      <ListNote>{t('sessions.intro')}</ListNote>
      <PanelList>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            now={now}
            isEnding={isPending && endingId === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </PanelList>
      {hasOthers ? (
        <ListFooter>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </ListFooter>
      ) : (
        <ListNote>{t('sessions.onlyThis')}</ListNote>
      )}
      <EndOthersDialog
        isOpen={isAsking}
        isPending={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => void endOthers().then((isDone) => isDone && setAsking(false))}
      />
    </ListScreen>
  )
}

type EndOthersDialogProps = {
  isOpen: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

function EndOthersDialog({ isOpen, isPending, onClose, onConfirm }: EndOthersDialogProps) {
  const t = useMessages('admin')
  const tForms = useMessages('forms')
  const tEditing = useMessages('editing')
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('sessions.confirm.title')}
      closeLabel={tForms('close')}
      cancelLabel={tEditing('deleteModal.cancel')}
      confirmButton={
        <Button variant="danger" isLoading={isPending} onClick={onConfirm}>
          {t('sessions.confirm.end')}
        </Button>
      }
    >
      <p>{t('sessions.confirm.text')}</p>
    </ConfirmDialog>
  )
}

function useEndSessions() {
  const t = useMessages('admin')
  const { isPending, runAction } = useAction<SessionForm>(commandAddress('sessions'))
  const [endingId, setEndingId] = useState<string>()
  return {
    isPending,
    endingId,
    async end(id: string) {
      if (isPending) return
      setEndingId(id)
      await runAction(
        { intent: 'end', id },
        {
          done: t('sessions.ended'),
          failed: (result) => {
            const isMissing = !result.ok && result.reason === 'missing'
            return t(isMissing ? 'sessions.missing' : 'sessions.endFailed')
          },
        },
      )
    },
    /** Resolves to whether they are ended. */
    async endOthers(): Promise<boolean> {
      const messages = { done: t('sessions.othersEnded'), failed: t('sessions.endFailed') }
      const result = await runAction({ intent: 'endOthers' }, messages)
      return result.ok
    },
  }
}
