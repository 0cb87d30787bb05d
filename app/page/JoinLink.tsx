import type { ReactNode } from 'react'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'
import { community } from '#site.config'

type Props = {
  className?: string | undefined
  variant?: 'primary' | 'quiet'
  size?: 's' | 'm'
  children: ReactNode
}

/** Links to the community's page of links, in a new tab. */
export function JoinLink({ children, ...rest }: Props) {
  const t = useMessages()
  return (
    <ButtonLink href={community.joinUrl} isExternal {...rest}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}
