import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { visibilities } from '#core/content/visibility.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import s from './PublicationFields.module.css'

type Props = {
  values: FormValues
  fault: FieldErrorCode | undefined
  onChange: (field: string, value: string) => void
}

/** At once, at a set time, or not yet. Folded away until it is something else than at once. */
export function PublicationFields({ values, fault, onChange }: Props) {
  const t = useMessages('editing')
  const sayFault = useFieldErrorMessages()
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
