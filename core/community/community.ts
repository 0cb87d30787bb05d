import type { SiteLanguages } from '#core/localized.ts'
import type { Zone } from '#core/zone.ts'
import type { HiddenPart } from './front-page.ts'
import { networkOf, type SocialNetwork } from './networks.ts'
import type { Settings } from './settings.ts'
import type { Video } from './video.ts'

/** The community as its pages show it in one language, without what is empty. */
export type Community = {
  languages: SiteLanguages
  name: string
  tagline: string
  place: string
  /** They say who they are, and where, inside a sentence: 'a chess club in Lviv'. Empty with the texts of the sample. */
  about: string
  /** The place and what its time is called, as parts of a sentence: 'in Mykolaiv', 'Kyiv time'. */
  where: string
  timeZone: string
  /** Undefined for the default zone, with which most sites come. */
  zone?: Zone
  organisation: string
  controller: string
  email: string
  joinUrl: string
  mapUrl: string
  networks: CommunityNetwork[]
  video: Video | null
  drawings: Settings['drawings']
  hidden: HiddenPart[]
  /** The address of its logo in a small size, on any ground. */
  logo: string
  /** The folder of its icons: icons.ts. */
  icons: string
  /** The part of the addresses of its pictures: look.ts. */
  look: string
}

/** Empty values are left out of the data of a page. */
export type CommunityData = Partial<Community>

/** For a document whose data could not be loaded. */
export const unknownCommunity: Community = {
  languages: 'both',
  name: '',
  tagline: '',
  place: '',
  about: '',
  where: '',
  timeZone: '',
  organisation: '',
  controller: '',
  email: '',
  joinUrl: '',
  mapUrl: '',
  networks: [],
  video: null,
  drawings: 'fire',
  hidden: [],
  logo: '',
  icons: '',
  look: '',
}

/** A network without a name is a known one, whose name is among the messages. */
export type CommunityNetwork = {
  address: string
  name: string | undefined
}

/** The address of the community in this network; undefined without one. */
export function addressIn(
  { networks }: Pick<Community, 'networks'>,
  network: SocialNetwork,
): string | undefined {
  return networks.find((link) => networkOf(link.address) === network)?.address
}

/** True if a part is shown, or links lead to a page, such as 'tipsPage'. The page itself is there in any case. */
export function isShown({ hidden }: Pick<Community, 'hidden'>, part: string): boolean {
  const parts: readonly string[] = hidden
  return !parts.includes(part)
}

/** Facts that messages may tell about the community, by the names of the placeholders. */
export function communityWords({ name, where, timeZone, about }: Community) {
  return { name, where, timeZone, about }
}
