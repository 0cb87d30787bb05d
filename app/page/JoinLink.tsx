import type { ReactNode } from 'react'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { ButtonLink } from '#app/ui/controls/Button.tsx'

type Props = {
  className?: string | undefined
  variant?: 'primary' | 'quiet'
  size?: 's' | 'm'
  /** Its name where a page has several. */
  label?: string
  children: ReactNode
}

/** Links to the community's page of links, in a new tab. Absent until the community has one. */
export function JoinLink({ label, children, ...rest }: Props) {
  const t = useMessages()
  const { joinUrl } = useCommunity()
  if (!joinUrl) return null
  return (
    <ButtonLink href={joinUrl} isExternal aria-label={label && `${label} ${t('newTab')}`} {...rest}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}
