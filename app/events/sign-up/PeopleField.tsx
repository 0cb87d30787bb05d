import { Fragment, useId } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { Field } from '#app/ui/controls/Field.tsx'

type Props = {
  maxPeople: number
  name: string
  autoFocus: boolean
  error: string | undefined
  defaultValue: string | undefined
}

/** So many choices stand in one row of a phone. */
const maxChoices = 4

/** How many come: all choices side by side where they are few, which leaves nothing to correct. */
export function PeopleField({ maxPeople, defaultValue = '1', ...props }: Props) {
  const t = useMessages('signUp')
  const id = useId()
  if (maxPeople > maxChoices) {
    const number = { type: 'number', inputMode: 'numeric', min: 1, max: maxPeople } as const
    return <Field {...props} {...number} label={t('form.people')} defaultValue={defaultValue} />
  }
  const choices = Array.from({ length: maxPeople }, (_, index) => String(index + 1))
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id}>
        <strong>{t('form.people')}</strong>
      </p>
      {choices.map((choice) => (
        <Fragment key={choice}>
          <label className={buttonClass({ variant: 'quiet' })}>
            {/* Before the circle, whose dot would move the line. */}
            {choice}
            <input
              type="radio"
              name={props.name}
              value={choice}
              defaultChecked={choice === defaultValue}
            />
          </label>{' '}
        </Fragment>
      ))}
    </div>
  )
}
