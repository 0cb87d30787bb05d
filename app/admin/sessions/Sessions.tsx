import { useState } from 'react'
import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { ActionDialog } from '#app/admin/deleting/ActionDialog.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { ListFooter, ListNote, ListScreen, PanelList } from '#app/admin/lists/ListScreen.tsx'
import { FactsPanel } from '#app/admin/lists/Panel.tsx'
import { pageContext } from '#app/context.ts'
import { useLiveUpdates } from '#app/live/use-live-updates.ts'
import { requireSignedIn } from '#app/middleware/signed-in.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Device } from '#core/admins/device.ts'
import type { OwnSession } from '#core/admins/session.ts'
import type { SessionForm } from '#core/commands/session-commands.ts'
import type { Route } from './+types/Sessions.ts'
import { Passkeys } from './Passkeys.tsx'

export const handle = { namespaces: ['admin', 'passkeys'] }

export async function loader({ context }: Route.LoaderArgs) {
  const person = requireSignedIn(context)
  const { site, now } = context.get(pageContext)
  const [sessions, passkeys, mustConfirm] = await Promise.all([
    site.sessions.list(person),
    site.passkeys.list(person),
    site.passkeys.mustConfirm(person),
  ])
  return { sessions, own: { passkeys, mustConfirm }, now: now.toISOString() }
}

/** The person's own sessions, which can be ended here, and their passkeys. */
export default function Sessions({ loaderData: { sessions, own } }: Route.ComponentProps) {
  const t = useMessages('admin')
  useLiveUpdates('admin')
  const [isAsking, setAsking] = useState(false)
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <ListScreen title={t('sessions.title')}>
      <ListNote>{t('sessions.intro')}</ListNote>
      <PanelList>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
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
      <Passkeys {...own} />
      <ActionDialog<SessionForm>
        commands="sessions"
        command={{ intent: 'endOthers' }}
        messages={{ done: t('sessions.othersEnded'), failed: t('sessions.endFailed') }}
        title={t('sessions.confirm.title')}
        cancelLabel={t('sessions.confirm.stay')}
        confirmLabel={t('sessions.confirm.end')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      >
        <p>{t('sessions.confirm.text')}</p>
      </ActionDialog>
    </ListScreen>
  )
}

function SessionItem({ session }: { session: OwnSession }) {
  const t = useMessages('admin')
  const device = useDeviceName(session.device)
  const formatRecentTime = useFormatRecentTime()
  return (
    <FactsPanel
      title={device}
      badge={session.isCurrent ? <InlineNote>{t('sessions.current')}</InlineNote> : null}
      facts={[
        t('sessions.lastUsed', { when: formatRecentTime(session.lastUsedAt) }),
        t('sessions.signedIn', { when: formatRecentTime(session.signedInAt) }),
      ]}
      tools={session.isCurrent ? null : <EndButton id={session.id} device={device} />}
    />
  )
}

function EndButton({ id, device }: { id: string; device: string }) {
  const t = useMessages('admin')
  const failed = (result: { ok: boolean; reason?: string }) =>
    t(result.reason === 'missing' ? 'sessions.missing' : 'sessions.endFailed')
  return (
    <ActionButton<SessionForm>
      commands="sessions"
      command={{ intent: 'end', id }}
      messages={{ done: t('sessions.ended'), failed }}
      label={t('sessions.endLabel', { device })}
    >
      {t('sessions.end')}
    </ActionButton>
  )
}

function useDeviceName(device: Device | null): string {
  const t = useMessages('admin')
  const { browser, system } = device ?? {}
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}
