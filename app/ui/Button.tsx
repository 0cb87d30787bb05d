import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import s from './Button.module.css'

type Look = { variant?: 'primary' | 'quiet' | 'danger'; size?: 's' | 'm' | 'l'; icon?: ReactNode }

/** The look alone, for a router's link that should look like a button. */
export function buttonClass({ variant = 'primary', size = 'm' }: Omit<Look, 'icon'> = {}) {
  return classes(s.button, s[variant], size !== 'm' && s[size])
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean }

export function Button({
  variant,
  size,
  icon,
  loading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled, not disabled: a disabled button would drop the focus while it works.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes in as a prop
      type={type}
      className={classes(buttonClass(look(variant, size)), className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    >
      {loading ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { external?: boolean }

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, external, className, children, ...rest } = props
  return (
    <a
      {...rest}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classes(buttonClass(look(variant, size)), className)}
    >
      {icon}
      <span>{children}</span>
    </a>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes in as a prop
      type={type}
      aria-label={label}
      title={label}
      className={classes(s.icon, className)}
    >
      {icon}
    </button>
  )
}

function look(variant: Look['variant'], size: Look['size']) {
  return { ...(variant && { variant }), ...(size && { size }) }
}
