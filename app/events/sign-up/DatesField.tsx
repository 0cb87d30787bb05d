import { useId } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import type { SignUpView } from './sign-up-view.ts'
import s from './SignUp.module.css'

type Props = {
  allDates: NonNullable<SignUpView['allDates']>
  isForAll: boolean
}

/** For this date alone, or for all dates of its series. */
export function DatesField({ allDates, isForAll }: Props) {
  const t = useMessages('signUp')
  const [title, hint] = [useId(), useId()]
  const choice = (value: '' | 'on', label: string) => (
    <label className={buttonClass({ variant: 'quiet' })}>
      {label}
      <input
        type="radio"
        name="allDates"
        value={value}
        defaultChecked={isForAll === (value === 'on')}
        {...(value && { 'aria-describedby': hint })}
      />
    </label>
  )
  return (
    <div role="radiogroup" aria-labelledby={title}>
      <p id={title}>
        <strong>{t('form.dates')}</strong>
      </p>
      <div className={s.choices}>
        {choice('', t('form.thisDate'))}
        {choice('on', t('form.allDates', { until: allDates.until }))}
      </div>
      <p>
        <small id={hint}>{t('form.allDatesHint')}</small>
      </p>
    </div>
  )
}
