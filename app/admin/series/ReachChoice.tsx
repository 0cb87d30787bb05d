import { Radios } from '#app/admin/fields/Radios.tsx'
import { useMessages } from '#app/state/use-messages.ts'

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
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <Radios
        name="reach"
        values={['onlyThis', 'withLater']}
        chosen={withLater ? 'withLater' : 'onlyThis'}
        textOf={(choice) =>
          choice === 'withLater' ? t('series.withLater', { count: later }) : t('series.onlyThis')
        }
        onChoose={(choice) => onChange(choice === 'withLater')}
      />
    </fieldset>
  )
}
