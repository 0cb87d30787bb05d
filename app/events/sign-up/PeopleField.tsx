import { useMessages } from '#app/state/use-messages.ts'
import { Field } from '#app/ui/controls/Field.tsx'
import { Chips } from './Chips.tsx'

type Props = {
  maxPeople: number
  name: string
  autoFocus: boolean
  error: string | undefined
  defaultValue: string | undefined
}

/** So many choices stand in one row of a phone. */
const maxChoices = 4

/** Asks how many come: all choices side by side where they are few, which leaves nothing to correct. */
export function PeopleField({ maxPeople, defaultValue = '1', ...props }: Props) {
  const t = useMessages('signUp')
  if (maxPeople > maxChoices) {
    const number = { type: 'number', inputMode: 'numeric', min: 1, max: maxPeople } as const
    return <Field {...props} {...number} label={t('form.people')} defaultValue={defaultValue} />
  }
  const choices = Array.from({ length: maxPeople }, (_, index) => {
    const value = String(index + 1)
    return { value, label: value }
  })
  return (
    <Chips name={props.name} title={t('form.people')} choices={choices} chosen={defaultValue} />
  )
}
