import { parseAddress } from '#core/text/parse-address.ts'

/** The networks that have an icon and a name of their own. */
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

const hosts: Record<SocialNetwork, readonly string[]> = {
  instagram: ['instagram.com'],
  telegram: ['t.me', 'telegram.me', 'telegram.org'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  facebook: ['facebook.com', 'fb.com'],
  buyMeACoffee: ['buymeacoffee.com'],
  linktree: ['linktr.ee', 'linktree.com'],
}

export function networkOf(address: string): SocialNetwork | undefined {
  const host = parseAddress(address)?.hostname.replace(/^(?:www|m)\./, '') ?? ''
  return socialNetworks.find((network) => hosts[network].includes(host))
}
