import { useId, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import s from './Field.module.css'

type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; required?: boolean }
type ControlAttributes = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldTexts & {
  id?: string | undefined
  children: (wiring: ControlAttributes) => ReactNode
}

/** Label, hint and error round any control; the control takes the wiring it is handed. */
function FieldFrame({ label, hint, error, required = false, id, children }: FieldFrameProps) {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={own}>
        {label}
        {required && <RequiredMark />}
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

export function Field(props: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, error, required, id, className, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(wiring) => <input {...rest} {...wiring} className={classNames(s.control, className)} />}
    </FieldFrame>
  )
}

/** `before` stands between its label and itself. */
export function TextArea(props: FieldTexts & ComponentProps<'textarea'> & { before?: ReactNode }) {
  const { label, hint, error, required, id, className, rows = 5, before, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(wiring) => (
        <>
          {before}
          <textarea
            {...rest}
            {...wiring}
            rows={rows}
            className={classNames(s.control, className)}
          />
        </>
      )}
    </FieldFrame>
  )
}

export function Checkbox(props: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
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
          {required && <RequiredMark />}
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
function RequiredMark() {
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
