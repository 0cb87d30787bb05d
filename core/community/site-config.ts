import type { ColorChoice } from '#core/colors/colors.ts'
import { defaultPalette } from '#core/colors/palette-names.ts'
import type { Localized } from '#core/localized.ts'
import { formatNetworks } from './network-lines.ts'
import { socialNetworks, type SocialNetwork } from './networks.ts'
import type { Settings } from './settings.ts'
import { videoAddress } from './video.ts'

/** The first values of the settings of a new site, as `site.config.ts` gives them. What is left out is not shown. */
export type SiteConfig = {
  /** True if the values are those of the demo: a real site begins with none of them. */
  isExample?: boolean
  name: Required<Localized>
  place: Required<Localized>
  /** The place as a part of a sentence: 'in Mykolaiv'. */
  where?: Required<Localized>
  /** The name of its time, as a part of a sentence: 'Kyiv time'. Its zone is a setting. */
  timeZone?: Required<Localized>
  email: string
  /** The page with all links, where a visitor becomes a member. */
  joinUrl: string
  mapUrl?: string
  /** The part after `v=` in the address of a video on YouTube. */
  videoId?: string
  /** True if every page ends with a link to the administrators' sign-in. */
  hasTeamLink?: boolean
  /** The colours; without them those of the default palette. */
  colors?: ColorChoice
  social: Partial<Record<SocialNetwork, string>>
}

const unnamedTime = { uk: 'Europe/Kyiv', en: 'Europe/Kyiv' }

export function firstSettings(config: SiteConfig): Settings {
  const {
    name,
    place,
    where = place,
    timeZone = unnamedTime,
    email,
    joinUrl,
    mapUrl = '',
    videoId,
    social,
  } = config
  const networks = socialNetworks.flatMap((network) => {
    const address = social[network]
    return address ? [{ address, name: {} }] : []
  })
  return {
    languages: 'both',
    name,
    tagline: {},
    identity: {},
    place,
    where,
    organisation: {},
    controller: {},
    email,
    joinUrl,
    mapUrl,
    networks: formatNetworks(networks),
    palette: config.colors?.palette ?? defaultPalette,
    accent: config.colors?.accent ?? '',
    drawings: 'fire',
    logo: '',
    heroImages: [],
    video: videoId ? videoAddress({ service: 'youtube', id: videoId }) : '',
    eventsDelay: '1.5',
    zone: '',
    timeZone,
    analytics: '',
    ageOfConsent: '16',
    withdrawnPhotos: 'shown',
    teamLink: config.hasTeamLink ? 'shown' : 'hidden',
    texts: 'sample',
    showPoints: 'shown',
    showVolunteering: 'shown',
    showPrinciples: 'shown',
    showEvents: 'shown',
    showPhilosophy: 'shown',
    showFaces: 'shown',
    showVideo: 'shown',
    points: '',
    beliefs: '',
  }
}

/** The settings with the first values where something is missing. */
export function completeSettings(stored: Partial<Settings>, config: SiteConfig): Settings {
  return { ...firstSettings(config), ...stored }
}
