import { ActionButton } from '#app/admin/actions/ActionButton.tsx'
import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Device } from '#core/admins/device.ts'
import type { OwnSession } from '#core/admins/session.ts'
import type { SessionForm } from '#core/commands/session-commands.ts'
import { FactsPanel } from '../lists/Panel.tsx'

type SessionItemProps = {
  session: OwnSession
  /** The time of the loader, so that server and browser agree on what is today. */
  now: string
}

export function SessionItem({ session, now }: SessionItemProps) {
  const t = useMessages('admin')
  const device = useDeviceName(session.device)
  const formatRecentTime = useFormatRecentTime(now)
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
