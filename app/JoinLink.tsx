import type { ReactNode } from 'react'
import { community } from '#site.config'
import { useWords } from './useWords.ts'
import { ButtonLink } from './ui/Button.tsx'

type Props = { className?: string | undefined; variant?: 'primary' | 'quiet'; children: ReactNode }

/** The way in: the community's page of links, in a new tab. */
export function JoinLink({ children, ...rest }: Props) {
  const t = useWords()
  return (
    <ButtonLink href={community.joinUrl} external {...rest}>
      {children}
      <span className="visually-hidden"> {t('newTab')}</span>
    </ButtonLink>
  )
}
