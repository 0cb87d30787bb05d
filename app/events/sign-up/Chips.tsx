import { type ReactNode, useId } from 'react'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import s from './SignUp.module.css'

type Props = {
  name: string
  title: string
  choices: { value: string; label: ReactNode }[]
  chosen: string
  hint?: string
  onChoose?: (value: string) => void
}

/** Radio buttons side by side, where the choices are few: nothing has to be opened or corrected. */
export function Chips({ name, title, choices, chosen, hint, onChoose }: Props) {
  const id = useId()
  const hintId = hint && `${id}-hint`
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={hintId}>
      <p id={id}>
        <strong>{title}</strong>
      </p>
      <div className={s.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={buttonClass({ variant: 'quiet' })}>
            {/* Before the circle, whose dot would move the line. */}
            {label}
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              onChange={() => onChoose?.(value)}
            />
          </label>
        ))}
      </div>
      {hint ? (
        <p>
          <small id={hintId}>{hint}</small>
        </p>
      ) : null}
    </div>
  )
}
