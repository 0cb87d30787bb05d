import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import { Spinner } from './Spinner.tsx'
import s from './Button.module.css'

type Appearance = {
  /** 'primary' by default, and 'quiet' for a small button. */
  variant?: 'primary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: ReactNode
}

/** The class of a button, for a link that should look like one. */
export function buttonClass({ variant, size = 'm' }: Omit<Appearance, 'icon'> = {}) {
  const look = variant ?? (size === 's' ? 'quiet' : 'primary')
  return classNames(s.button, s[look], size !== 'm' && s[size])
}

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
}: Appearance & ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean }) {
  // aria-disabled instead of disabled: a disabled button would lose the focus.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isLoading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type comes in as a prop
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={handleClick}
    >
      {isLoading ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  )
}

type ButtonLinkProps = Appearance &
  AnchorHTMLAttributes<HTMLAnchorElement> & { isExternal?: boolean }

export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, isExternal, className, children, ...rest } = props
  return (
    <a
      {...rest}
      {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(buttonClass({ variant, size }), className)}
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
