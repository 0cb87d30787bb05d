import {
  useId,
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
} from 'react'
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
  children: (attributes: ControlAttributes) => ReactNode
}

/** The label, hint and error of a control; `children` renders the control with its attributes. */
function FieldFrame({ label, hint, error, required = false, id, children }: FieldFrameProps) {
  const attributes = useControlAttributes({ hint, error, required, id })
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={attributes.id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint controlId={attributes.id}>{hint}</FieldHint>
      {children(attributes)}
      <FieldError id={`${attributes.id}-error`}>{error}</FieldError>
    </div>
  )
}

type ControlOptions = Pick<FieldTexts, 'hint' | 'error'> & {
  required: boolean
  id: string | undefined
}

/** Connects a control with its label, hint and error. */
function useControlAttributes(options: ControlOptions): ControlAttributes {
  const { hint, error, required } = options
  const generatedId = useId()
  const id = options.id ?? generatedId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export function Field(props: FieldTexts & InputHTMLAttributes<HTMLInputElement>) {
  const { label, hint, error, required, id, className, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(attributes) => (
        <input {...rest} {...attributes} className={classNames(s.control, className)} />
      )}
    </FieldFrame>
  )
}

/** `before` is rendered between the label and the control. */
export function TextArea(props: FieldTexts & ComponentProps<'textarea'> & { before?: ReactNode }) {
  const { label, hint, error, required, id, className, rows = 5, before, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(attributes) => (
        <>
          {before}
          <textarea
            {...rest}
            {...attributes}
            rows={rows}
            className={classNames(s.control, className)}
          />
        </>
      )}
    </FieldFrame>
  )
}

/** The children are the options. */
export function Select(props: FieldTexts & SelectHTMLAttributes<HTMLSelectElement>) {
  const { label, hint, error, required, id, className, ...rest } = props
  return (
    <FieldFrame {...{ label, hint, error, id }} required={required ?? false}>
      {(attributes) => (
        <select {...rest} {...attributes} className={classNames(s.control, className)} />
      )}
    </FieldFrame>
  )
}

export function Checkbox(props: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const { label, hint, error, required = false, id, ...rest } = props
  const attributes = useControlAttributes({ hint, error, required, id })
  return (
    <div className={s.field}>
      <label className={s.check} htmlFor={attributes.id}>
        <input {...rest} type="checkbox" {...attributes} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint controlId={attributes.id}>{hint}</FieldHint>
      <FieldError id={`${attributes.id}-error`}>{error}</FieldError>
    </div>
  )
}

/* Screen readers announce the `required` attribute instead. */
function RequiredMark() {
  return (
    <span className={s.mark} aria-hidden="true">
      {' *'}
    </span>
  )
}

function FieldHint({ controlId, children }: { controlId: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p className={s.hint} id={`${controlId}-hint`}>
      {children}
    </p>
  )
}

export function FieldError({ children, ...attributes }: ComponentProps<'p'>) {
  if (!children) return null
  return (
    <p className={s.error} {...attributes}>
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
