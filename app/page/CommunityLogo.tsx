import type { ReactNode } from 'react'
import { useCommunity } from '#app/state/site-state.tsx'
import { LogoImage } from '#app/ui/icons/Icon.tsx'

/** The logo of the community where it has its own, instead of the flame. The name is beside it. */
export function CommunityLogo({ children }: { children: ReactNode }) {
  const { logo } = useCommunity()
  if (!logo) return children
  return <LogoImage address={logo} />
}
