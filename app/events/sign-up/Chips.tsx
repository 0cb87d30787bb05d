import { type ReactNode, useId } from 'react'
import { buttonClass } from '#app/ui/controls/Button.tsx'
import { FieldError } from '#app/ui/controls/Field.tsx'
import s from './SignUp.module.css'

type Props = {
  name: string
  title: string
  choices: { value: string; label: ReactNode }[]
  chosen: string
  hint?: string
  error?: string | undefined
  /** After a form without scripts: what is wrong is here. */
  isFocused?: boolean
  onChoose?: (value: string) => void
}

/** Radio buttons side by side, where the choices are few: nothing has to be opened or corrected. */
export function Chips(props: Props) {
  const { name, title, choices, chosen, hint, error, isFocused = false, onChoose } = props
  const id = useId()
  const hintId = hint && `${id}-hint`
  const errorId = `${id}-error`
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={[hintId, error && errorId].filter(Boolean).join(' ') || undefined}
      aria-invalid={error ? true : undefined}
    >
      <p id={id}>
        <strong>{title}</strong>
      </p>
      <div className={s.choices}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={buttonClass({ variant: 'quiet' })}>
            {/* Before the circle, whose dot would move the line. */}
            {label}
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
              {...(isFocused && index === 0 && { autoFocus: true })}
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
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}
