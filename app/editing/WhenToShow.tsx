import type { Fields } from '#core/form.ts'
import type { Fault } from '#core/text.ts'
import { visibilities } from '#core/visibility.ts'
import { Field } from '#app/ui/Field.tsx'
import { useFaultWords } from '#app/useFaultWords.ts'
import { useWords } from '#app/useWords.ts'
import s from './WhenToShow.module.css'

type Props = {
  values: Fields
  fault: Fault | undefined
  onChange: (field: string, value: string) => void
}

/** At once, at a set time, or not yet. Folded away until it is something else than at once. */
export function WhenToShow({ values, fault, onChange }: Props) {
  const t = useWords('editing')
  const sayFault = useFaultWords()
  const { visibility = 'now', publishAt = '' } = values
  return (
    <details className={s.when} open={visibility !== 'now'}>
      <summary>{t('when.title')}</summary>
      <fieldset className={s.choices}>
        <legend className="visually-hidden">{t('when.title')}</legend>
        {visibilities.map((choice) => (
          <label key={choice} className={s.choice}>
            <input
              type="radio"
              name="visibility"
              value={choice}
              checked={visibility === choice}
              onChange={() => onChange('visibility', choice)}
            />
            {t(`when.${choice}`)}
          </label>
        ))}
      </fieldset>
      {visibility === 'at' ? (
        <Field
          type="datetime-local"
          name="publishAt"
          label={t('when.publishAt')}
          required
          value={publishAt}
          onChange={({ target }) => onChange('publishAt', target.value)}
          error={sayFault(fault)}
        />
      ) : null}
    </details>
  )
}
