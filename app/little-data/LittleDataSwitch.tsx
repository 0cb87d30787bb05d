import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { useLittleData } from '#app/ui/little-data.ts'
import { littleDataForm } from '#core/little-data.ts'
import s from './LittleDataSwitch.module.css'

/** Switches little data on and off by a cookie, without scripts: server/pages/little-data.ts. */
export function LittleDataSwitch() {
  const t = useMessages('littleData')
  const isOn = useLittleData()
  return (
    <form method="post" action={littleDataForm.path} id={littleDataForm.id} className={s.form}>
      {isOn ? <p>{t('isOn')}</p> : null}
      <button
        name={littleDataForm.field}
        value={isOn ? 'off' : 'on'}
        className={buttonClass({ variant: 'quiet', size: 's' })}
      >
        {t(isOn ? 'switchOff' : 'switchOn')}
      </button>
    </form>
  )
}
