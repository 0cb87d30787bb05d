import { useFormatRecentTime } from '#app/admin/fields/use-format-recent-time.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import type { Device, OwnSession } from '#core/admins/session.ts'
import { FactsPanel } from '../lists/Panel.tsx'

type SessionItemProps = {
  session: OwnSession
  /** The time of the loader, so that server and browser agree on what is today. */
  now: string
  isEnding: boolean
  onEnd: () => void
}

export function SessionItem({ session, now, isEnding, onEnd }: SessionItemProps) {
  const t = useMessages('admin')
  const device = useDeviceName(session.device)
  const formatRecentTime = useFormatRecentTime(now)
  const endButton = (
    <Button
      variant="quiet"
      size="s"
      aria-label={t('sessions.endLabel', { device })}
      isLoading={isEnding}
      onClick={onEnd}
    >
      {t('sessions.end')}
    </Button>
  )
  return (
    <FactsPanel
      title={device}
      badge={session.isCurrent ? <InlineNote>{t('sessions.current')}</InlineNote> : null}
      facts={[
        t('sessions.lastUsed', { when: formatRecentTime(session.lastUsedAt) }),
        t('sessions.signedIn', { when: formatRecentTime(session.signedInAt) }),
      ]}
      tools={session.isCurrent ? null : endButton}
    />
  )
}

function useDeviceName(device: Device | null): string {
  const t = useMessages('admin')
  const { browser, system } = device ?? {}
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknownDevice')
}
