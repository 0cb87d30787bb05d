import type { Localized } from './localized.ts'

/** The community, as `site.config.ts` describes it. */
export type SiteConfig = {
  name: Required<Localized>
  place: Required<Localized>
  joinUrl: string
  email: string
  mapUrl: string
  videoId: string
  social: Record<SocialNetwork, string>
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
