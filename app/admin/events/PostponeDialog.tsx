import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { itemName } from '#app/admin/documents/item-name.ts'
import type { DocumentDialogProps } from '#app/admin/documents/kind-tools.ts'
import { useKeepForm } from '#app/admin/signed-out/use-stay-when-signed-out.ts'
import { useFormMessages } from '#app/content/use-form-messages.ts'
import { ConfirmDialog } from '#app/forms/ConfirmDialog.tsx'
import { useFieldErrorMessages } from '#app/i18n/use-field-error-messages.ts'
import { useSiteState } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { Button } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'
import { kindOf, type ContentName } from '#core/content/content-kinds.ts'
import { addDays, dateFormat, daysBetween, isDay, keepTogether } from '#core/dates.ts'
import { parseForm, type FormValues } from '#core/forms/form.ts'
import type { Editable } from '#core/kinds/editable.ts'
import type { Language } from '#core/localized.ts'
import { useChangeStatus } from './use-change-status.tsx'
import s from './PostponeDialog.module.css'

const dayFields = ['startDate', 'endDate'] as const

/** Asks for the new dates of an event. The event keeps the former ones. */
export function PostponeDialog(props: DocumentDialogProps) {
  const { contentName, item, isOpen, onClose } = props
  const t = useMessages('editing')
  const { label } = useFormMessages(contentName)
  const formId = useId()
  const { language } = useSiteState()
  const name = itemName(contentName, item.fields, language)
  const { form, values, errorOf, change, submit, isPending } = usePostponement(props)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('status.dialog')}
      cancelLabel={t('status.back')}
      confirmButton={
        <Button type="submit" form={formId} isLoading={isPending}>
          {t('status.postpone')}
        </Button>
      }
      controls={
        <form
          id={formId}
          ref={form}
          className={s.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          {dayFields.map((field) => (
            <Field
              key={field}
              type="date"
              name={field}
              label={label(field)}
              required
              value={values[field]}
              error={errorOf(field)}
              onChange={({ target }) => change(field, target.value)}
            />
          ))}
        </form>
      }
    >
      <p className={s.name} lang={name.language}>
        {name.value}
      </p>
      <p>{t('status.current', { when: dayAndTime(item.fields, language) })}</p>
    </ConfirmDialog>
  )
}

/** 'чт, 26 листопада, 18:30' */
function dayAndTime(
  { startDate = '', endDate = '', startTime }: FormValues,
  language: Language,
): string {
  const format = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const days = format.formatRange(new Date(startDate), new Date(endDate)).replaceAll('\u2009', ' ')
  return keepTogether(startTime ? `${days}, ${startTime}` : days)
}

/** Holds the form; the errors appear after the first attempt to send it. */
function usePostponement({ contentName, item, isOpen, onClose }: DocumentDialogProps) {
  const t = useMessages('editing')
  const errorMessage = useFieldErrorMessages()
  const form = useRef<HTMLFormElement>(null)
  useOpenCalendar(form, isOpen)
  const { isTyped, values, errors, areSame, change } = useNewDates(contentName, item)
  useKeepForm(isOpen && isTyped)
  const [isChecked, setChecked] = useState(false)
  const { isPending, changeStatus } = useChangeStatus(contentName, item)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const wrong = areSame ? 'startDate' : dayFields.find((field) => errors[field])
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name='${wrong}']`)?.focus()
    if (isPending) return
    const result = await changeStatus('postponed', values)
    if (result.ok || result.reason === 'conflict') onClose()
  }
  const errorOf = (field: (typeof dayFields)[number]) => {
    if (!isChecked) return undefined
    return areSame && field === 'startDate' ? t('status.sameDates') : errorMessage(errors[field])
  }
  return { form, values, errorOf, change, submit, isPending }
}

/** On a phone, where every tap counts, the calendar of the first day is open at once, at the month of the event. */
function useOpenCalendar(form: RefObject<HTMLFormElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen || !matchMedia('(pointer: coarse)').matches) return
    try {
      form.current?.querySelector('input')?.showPicker()
    } catch {
      // A browser may want another press for it.
    }
  }, [form, isOpen])
}

/** The last day follows the first one, so that the event lasts as long as before, until it is changed itself. */
function useNewDates(contentName: ContentName, { fields }: Editable) {
  const { startDate: formerStartDate = '', endDate: formerEndDate = '' } = fields
  const [startDate, setStart] = useState(formerStartDate)
  const [ownEnd, setEnd] = useState<string>()
  const length = daysBetween(formerStartDate, formerEndDate)
  const endDate = ownEnd ?? (isDay(startDate) ? addDays(startDate, length) : '')
  const values: FormValues = { startDate, endDate, formerStartDate, formerEndDate }
  const parsed = parseForm(kindOf(contentName), { ...fields, ...values, status: 'postponed' })
  return {
    isTyped: startDate !== formerStartDate || ownEnd !== undefined,
    values,
    errors: parsed.ok ? {} : parsed.errors,
    areSame: startDate === formerStartDate && endDate === formerEndDate,
    change: (field: string, value: string) =>
      field === 'startDate' ? setStart(value) : setEnd(value),
  }
}
