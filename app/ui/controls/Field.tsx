import { useId, type ComponentProps, type ReactNode } from 'react'
import { AlertIcon } from '#app/ui/icons/actions.tsx'
import s from './Field.module.css'

type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
}

export function Field(props: FieldTexts & ComponentProps<'input'>) {
  const { label, hint, error, required, ...rest } = props
  const texts = { label, hint, error, required }
  const control = useControlAttributes(texts)
  return (
    <FieldFrame {...texts} id={control.id}>
      <input {...rest} {...control} className={s.control} />
    </FieldFrame>
  )
}

/** `before` is rendered between the label and the control. */
export function TextArea(props: FieldTexts & ComponentProps<'textarea'> & { before?: ReactNode }) {
  const { label, hint, error, required, rows = 5, before, ...rest } = props
  const texts = { label, hint, error, required }
  const control = useControlAttributes(texts)
  return (
    <FieldFrame {...texts} id={control.id}>
      {before}
      <textarea {...rest} {...control} rows={rows} className={s.control} />
    </FieldFrame>
  )
}

/** The children are the options. */
export function Select(props: FieldTexts & ComponentProps<'select'>) {
  const { label, hint, error, required, ...rest } = props
  const texts = { label, hint, error, required }
  const control = useControlAttributes(texts)
  return (
    <FieldFrame {...texts} id={control.id}>
      <select {...rest} {...control} className={s.control} />
    </FieldFrame>
  )
}

export function Checkbox(props: FieldTexts & Omit<ComponentProps<'input'>, 'type'>) {
  const { label, hint, error, required, ...rest } = props
  const control = useControlAttributes({ hint, error, required })
  return (
    // No gap: the label is as high as a finger, which its text is not.
    <div>
      <label className={s.check} htmlFor={control.id}>
        <input {...rest} type="checkbox" {...control} />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldHint controlId={control.id}>{hint}</FieldHint>
      <FieldError id={`${control.id}-error`}>{error}</FieldError>
    </div>
  )
}

function useControlAttributes({ hint, error, required = false }: Omit<FieldTexts, 'label'>) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

type FieldFrameProps = FieldTexts & { id: string; children: ReactNode }

function FieldFrame({ label, hint, error, required, id, children }: FieldFrameProps) {
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint controlId={id}>{hint}</FieldHint>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/* Screen readers announce the `required` attribute instead. */
function RequiredMark() {
  return (
    <span className={s.mark} aria-hidden="true">
      {'\u00A0*'}
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
