import { useId, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { AlertIcon } from './icons/actions.tsx'
import s from './Field.module.css'

type Words = { label: ReactNode; hint?: ReactNode; error?: ReactNode; required?: boolean }
type Wiring = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = Words & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }

/** Label, hint and error round any control; the control takes the wiring it is handed. */
function FieldFrame({ label, hint, error, required = false, id, children }: FieldFrameProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={own}>
        {label}
        {required && <Mark />}
      </label>
      {hint && (
        <p className={s.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: own,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}

export function Field(props: Words & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, error, required, id, className, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(wiring) => <input {...rest} {...wiring} className={classes(s.control, className)} />}
    </FieldFrame>
  )
}

/** `before` stands between its label and itself. */
export function TextArea(props: Words & ComponentProps<'textarea'> & { before?: ReactNode }) {
  const { label, hint, error, required, id, className, rows = 5, before, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(wiring) => (
        <>
          {before}
          <textarea {...rest} {...wiring} rows={rows} className={classes(s.control, className)} />
        </>
      )}
    </FieldFrame>
  )
}

export function Checkbox(props: Words & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { label, hint, error, required, id, ...rest } = props
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.field}>
      <label className={s.check} htmlFor={own}>
        <input
          {...rest}
          type="checkbox"
          id={own}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <span>
          {label}
          {required && <Mark />}
        </span>
      </label>
      {hint && (
        <p className={s.hint} id={`${own}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  )
}

/* The control itself says 'required' to readers; the star is for the eye. */
function Mark() {
  return (
    <span className={s.mark} aria-hidden="true">
      {' *'}
    </span>
  )
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={s.error} id={id}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
