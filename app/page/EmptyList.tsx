import type { ReactNode } from 'react'
import { ExternalLink } from '#app/page/ExternalLink.tsx'
import { useCommunity } from '#app/state/site-state.tsx'
import { useMessages } from '#app/state/use-messages.ts'
import { EmptyState } from '#app/ui/status/EmptyState.tsx'
import { addressIn } from '#core/community/community.ts'

type Props = { label: string; text: string; children?: ReactNode }

/** Shown to visitors instead of an empty list: what there is none of, and where to go from here. */
export function EmptyList({ label, text, children }: Props) {
  const t = useMessages()
  const telegram = addressIn(useCommunity(), 'telegram')
  const more = (
    <>
      {telegram ? <ExternalLink href={telegram}>{t('social.telegram')}</ExternalLink> : null}
      {children}
    </>
  )
  return (
    <EmptyState text={text} more={more}>
      {label}
    </EmptyState>
  )
}
