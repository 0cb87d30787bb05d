import { Radios } from '#app/admin/fields/Radios.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Field, Checkbox } from '#app/ui/controls/Field.tsx'
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

type TelegramFieldProps = {
  values: FormValues
  /** True if the saved document is to be posted. */
  wasTicked: boolean
  onChange: (field: string, value: string) => void
}

/** True if the document is posted to Telegram. A draft is not, but it keeps the choice for later. */
export function TelegramField({ values, wasTicked, onChange }: TelegramFieldProps) {
  const t = useMessages('editing')
  const { person } = useSiteState()
  if (!person?.hasTelegram) return null
  const { visibility, telegram } = values
  const isDraft = visibility === 'draft'
  const isTicked = telegram === 'yes'
  const hint = isDraft
    ? t('telegram.draft')
    : wasTicked && !isTicked
      ? t('telegram.withdrawn')
      : isTicked && visibility === 'at'
        ? t('telegram.later')
        : undefined
  return (
    <Checkbox
      name="telegram"
      label={t('telegram.label')}
      hint={hint}
      checked={isTicked && !isDraft}
      disabled={isDraft}
      onChange={({ target }) => onChange('telegram', target.checked ? 'yes' : '')}
    />
  )
}
