import { useMessages } from '#app/state/use-messages.ts'
import { Chips } from './Chips.tsx'
import type { SignUpView } from './sign-up-view.ts'

type Props = {
  allDates: NonNullable<SignUpView['allDates']>
  isForAll: boolean
}

/** For this date alone, or for all dates of its series. */
export function DatesField({ allDates: { until }, isForAll }: Props) {
  const t = useMessages('signUp')
  return (
    <Chips
      name="allDates"
      title={t('form.dates')}
      choices={[
        { value: '', label: t('form.thisDate') },
        { value: 'on', label: t('form.allDates', { until }) },
      ]}
      chosen={isForAll ? 'on' : ''}
      hint={t('form.allDatesHint')}
    />
  )
}
