import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from '#app/ui/status/Spinner.tsx'
import s from './Button.module.css'

type Look = { variant?: 'primary' | 'quiet' | 'danger'; size?: 's' | 'm' | 'l'; icon?: ReactNode }

/** The look alone, for a router's link that should look like a button. */
export function buttonClass({ variant = 'primary', size = 'm' }: Omit<Look, 'icon'> = {}) {
  return classNames(s.button, s[variant], size !== 'm' && s[size])
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean }

export function Button({
  variant,
  size,
  icon,
  isLoading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // aria-disabled, not disabled: a disabled button would drop the focus while it works.
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes in as a prop
      type={type}
      className={classNames(buttonClass(look(variant, size)), className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={click}
    >
      {isLoading ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { isExternal?: boolean }

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, isExternal, className, children, ...rest } = props
  return (
    <a
      {...rest}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(buttonClass(look(variant, size)), className)}
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
      className={classNames(s.icon, className)}
    >
      {icon}
    </button>
  )
}

function look(variant: Look['variant'], size: Look['size']) {
  return { ...(variant && { variant }), ...(size && { size }) }
}
