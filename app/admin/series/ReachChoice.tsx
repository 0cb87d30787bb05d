import { useMessages } from '#app/state/use-messages.ts'
import s from './series.module.css'

type ReachChoiceProps = {
  legend: string
  later: number
  withLater: boolean
  onChange: (withLater: boolean) => void
}

/** One event of a series, or also the later ones. */
export function ReachChoice({ legend, later, withLater, onChange }: ReachChoiceProps) {
  const t = useMessages('eventForm')
  return (
    <fieldset className={s.choices}>
      <legend className="visually-hidden">{legend}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)} className={s.choice}>
          <input
            type="radio"
            name="reach"
            checked={withLater === choice}
            onChange={() => onChange(choice)}
          />
          {choice ? t('series.withLater', { count: later }) : t('series.onlyThis')}
        </label>
      ))}
    </fieldset>
  )
}
