import type { ComponentProps } from 'react'
import { useMessages } from '#app/state/use-messages.ts'

/** A link to another site, in a new tab, which screen readers are told. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'>) {
  const t = useMessages()
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </a>
  )
}
