import type { Device } from '#core/device.ts'
import { clockInKyiv } from '#core/dates.ts'
import { recencyOf } from '#core/recency.ts'
import type { OwnSession } from '#core/session.ts'
import { useSiteState } from '#app/state.tsx'
import { Button } from '#app/ui/Button.tsx'
import { QuietNote } from '#app/ui/QuietNote.tsx'
import { useWords } from '#app/useWords.ts'
import { momentIn } from '../Moment.tsx'
import { Plate } from '../Plate.tsx'
import s from './SessionItem.module.css'

type Props = {
  session: OwnSession
  /** When the list was made: what was today on the server is today here. */
  now: string
  isEnding: boolean
  end: () => void
}

export function SessionItem({ session, now, isEnding, end }: Props) {
  const t = useWords('desk')
  const nameDevice = useDeviceName()
  const when = useWhen(now)
  const device = nameDevice(session.device)
  return (
    <Plate className={s.session}>
      <div className={s.about}>
        <div className={s.device}>
          <h2 className={s.name}>{device}</h2>
          {session.isCurrent ? <QuietNote>{t('sessions.current')}</QuietNote> : null}
        </div>
        <p className={s.facts}>{t('sessions.lastUsed', { when: when(session.lastUsedAt) })}</p>
        <p className={s.facts}>{t('sessions.signedIn', { when: when(session.signedInAt) })}</p>
      </div>
      {session.isCurrent ? null : (
        <Button
          variant="quiet"
          size="s"
          aria-label={t('sessions.endLabel', { device })}
          loading={isEnding}
          onClick={end}
        >
          {t('sessions.end')}
        </Button>
      )}
    </Plate>
  )
}

function useDeviceName() {
  const t = useWords('desk')
  return (device: Device | null) => {
    const { browser, system } = device ?? {}
    if (browser && system) return t('sessions.device', { browser, system })
    return browser ?? system ?? t('sessions.unknownDevice')
  }
}

function useWhen(now: string) {
  const t = useWords('desk')
  const { language } = useSiteState()
  return (at: string) => {
    const moment = new Date(at)
    const recency = recencyOf(moment, new Date(now))
    if (recency === 'earlier') return momentIn(language, at)
    return t(`sessions.when.${recency}`, { time: clockInKyiv(moment).slice(-5) })
  }
}
