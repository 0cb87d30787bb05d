import type { Device } from '#core/admins/device.ts'
import { timeInKyiv } from '#core/dates.ts'
import { relativeDay } from '#core/relative-day.ts'
import type { OwnSession } from '#core/admins/session.ts'
import { useSiteState } from '#app/page/site-state.tsx'
import { Button } from '#app/ui/controls/Button.tsx'
import { InlineNote } from '#app/ui/status/InlineNote.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { formatDateTime } from '../lists/DateTime.tsx'
import { Panel } from '../lists/Panel.tsx'
import s from './SessionItem.module.css'

type Props = {
  session: OwnSession
  /** When the list was made: what was today on the server is today here. */
  now: string
  isEnding: boolean
  onEnd: () => void
}

export function SessionItem({ session, now, isEnding, onEnd }: Props) {
  const t = useMessages('admin')
  const nameDevice = useDeviceName()
  const when = useWhen(now)
  const device = nameDevice(session.device)
  return (
    <Panel className={s.session}>
      <div className={s.about}>
        <div className={s.device}>
          <h2 className={s.name}>{device}</h2>
          {session.isCurrent ? <InlineNote>{t('sessions.current')}</InlineNote> : null}
        </div>
        <p className={s.facts}>{t('sessions.lastUsed', { when: when(session.lastUsedAt) })}</p>
        <p className={s.facts}>{t('sessions.signedIn', { when: when(session.signedInAt) })}</p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="quiet"
          size="s"
          aria-label={t('sessions.endLabel', { device })}
          isLoading={isEnding}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Panel>
  )
}

function useDeviceName() {
  const t = useMessages('admin')
  return (device: Device | null) => {
    const { browser, system } = device ?? {}
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknownDevice')
  }
}

function useWhen(now: string) {
  const t = useMessages('admin')
  const { language } = useSiteState()
  return (at: string) => {
    const moment = new Date(at)
    const recency = relativeDay(moment, new Date(now))
    if (recency === 'earlier') return formatDateTime(language, at)
    return t(`sessions.when.${recency}`, { time: timeInKyiv(moment).slice(-5) })
  }
}
