import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Field, Select } from '#app/ui/controls/Field.tsx'
import { dateFormat, type Day, keepTogether } from '#core/dates.ts'
import {
  daysOfRepetition,
  isBeyondShortMonths,
  isRepeated,
  maxEntries,
  repetitionErrors,
  repetitions,
} from '#core/events/repetition.ts'
import type { FormValues } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Language } from '#core/localized.ts'
import s from './series.module.css'

type RepeatFieldsProps = {
  values: FormValues
  errors: FieldErrors
  onChange: (field: string, value: string) => void
}

/** Asks how often a new event takes place and until when; says before it is saved which events that makes. */
export function RepeatFields({ values, errors, onChange }: RepeatFieldsProps) {
  const t = useMessages('eventForm')
  const errorMessage = useFieldErrorMessages()
  const { repeat = '', repeatUntil = '', startDate } = values
  const error = errors['repeatUntil']
  const message =
    error === 'tooMany'
      ? t('series.tooMany', { max: maxEntries })
      : error === 'endsBeforeStart'
        ? t('series.endsBeforeStart')
        : errorMessage(error)
  return (
    <div className={s.fields}>
      <div className={s.cells}>
        <Select
          label={t('series.repeat')}
          name="repeat"
          value={repeat}
          onChange={({ target }) => onChange('repeat', target.value)}
        >
          <option value="">{t('series.never')}</option>
          {repetitions.map((repetition) => (
            <option key={repetition} value={repetition}>
              {t(`series.rules.${repetition}`)}
            </option>
          ))}
        </Select>
        {isRepeated(values) ? (
          <Field
            type="date"
            label={t('series.until')}
            name="repeatUntil"
            required
            min={startDate || undefined}
            value={repeatUntil}
            error={message}
            onChange={({ target }) => onChange('repeatUntil', target.value)}
          />
        ) : null}
      </div>
      <output className={`soft ${s.note}`}>
        <RepetitionNote values={values} />
      </output>
    </div>
  )
}

function RepetitionNote({ values }: { values: FormValues }) {
  const t = useMessages('eventForm')
  const { language, person } = useSiteState()
  const { repeat, startDate = '', telegram, visibility } = values
  const days = daysOfRepetition(values)
  if (days.length === 0) return null
  // Before the button is pressed too: the days of what is not made would mislead.
  if (repetitionErrors(values)['repeatUntil'] === 'tooMany') {
    return <span>{t('series.tooMany', { max: maxEntries })}</span>
  }
  const isPosted = person?.hasTelegram && telegram === 'yes' && visibility !== 'draft'
  return (
    <>
      <span>{t('series.makes', { count: days.length, days: daysInWords(days, language) })}</span>
      {repeat === 'monthly' && isBeyondShortMonths(startDate) ? (
        <span>{t('series.shortMonths')}</span>
      ) : null}
      <span>{t('series.each')}</span>
      {isPosted && days.length > 1 ? <span>{t('series.telegram')}</span> : null}
    </>
  )
}

/** '3 Dec, 10 Dec' */
function daysInWords(days: readonly Day[], language: Language): string {
  const format = dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return days.map((day) => keepTogether(format.format(new Date(day)))).join(', ')
}
