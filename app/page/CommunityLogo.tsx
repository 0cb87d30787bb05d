import { useCommunity } from '#app/state/site-state.tsx'
import { LogoImage } from '#app/ui/icons/Icon.tsx'
import { Logo } from '#app/ui/icons/Logo.tsx'

/** The logo of the community where it has its own, instead of the flame. The name is beside it. */
export function CommunityLogo() {
  const { logo } = useCommunity()
  return logo ? <LogoImage address={logo} /> : <Logo />
}
