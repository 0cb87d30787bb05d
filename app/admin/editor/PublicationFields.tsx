import { Radios } from '#app/admin/fields/Radios.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useMessages } from '#app/state/use-messages.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { isPublishedNow, publishedNow, visibilities } from '#core/kinds/visibility.ts'
import s from './PublicationFields.module.css'

type PublicationFieldsProps = {
  values: FormValues
  error: FieldErrorCode | undefined
  onChange: (field: string, value: string) => void
}

/** Publishes now, at a set time, or not yet. Collapsed while the choice is the default, now. */
export function PublicationFields({ values, error, onChange }: PublicationFieldsProps) {
  const t = useMessages('editing')
  const errorMessage = useFieldErrorMessages()
  const { visibility, publishAt } = { ...publishedNow, ...values }
  return (
    <details open={!isPublishedNow(values)}>
      <summary>{t('when.title')}</summary>
      <fieldset className={s.choices}>
        <legend className="visually-hidden">{t('when.title')}</legend>
        <Radios
          name="visibility"
          values={visibilities}
          chosen={visibilities.find((choice) => choice === visibility)}
          textOf={(choice) => t(`when.${choice}`)}
          onChoose={(choice) => onChange('visibility', choice)}
        />
      </fieldset>
      {visibility === 'at' ? (
        <Field
          type="datetime-local"
          name="publishAt"
          label={t('when.publishAt')}
          required
          value={publishAt}
          onChange={({ target }) => onChange('publishAt', target.value)}
          error={errorMessage(error)}
        />
      ) : null}
    </details>
  )
}
