import type { ColorChoice } from './colors/colors.ts'
import type { Localized } from './localized.ts'

/** The community, as `site.config.ts` describes it. Nothing is shown for an optional part that it leaves out. */
export type SiteConfig = {
  name: Required<Localized>
  place: Required<Localized>
  email: string
  /** The page with all links, where a visitor becomes a member. */
  joinUrl: string
  mapUrl?: string
  /** The part after `v=` in the address of a video on YouTube. */
  videoId?: string
  /** Whether every page ends with a link to the administrators' sign-in. */
  hasTeamLink?: boolean
  /** A palette, or an accent of its own; otherwise the colours of the campfire. */
  colors?: ColorChoice
  social: Partial<Record<SocialNetwork, string>>
}

export const socialNetworks = [
  'instagram',
  'telegram',
  'tiktok',
  'youtube',
  'facebook',
  'buyMeACoffee',
  'linktree',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

/** The networks that the community has, in a given order, with their addresses. */
export function socialLinks(
  { social }: SiteConfig,
  order: readonly SocialNetwork[] = socialNetworks,
): { network: SocialNetwork; address: string }[] {
  return order.flatMap((network) => {
    const address = social[network]
    return address ? [{ network, address }] : []
  })
}
