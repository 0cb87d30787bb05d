import { useCommunity } from '#app/state/site-state.tsx'
import { LogoImage, SpriteLogo } from '#app/ui/icons/Icon.tsx'

/** The logo on public pages, whose sprite has the flame. */
export function PublicLogo() {
  const { logo } = useCommunity()
  return logo ? <LogoImage address={logo} /> : <SpriteLogo />
}
