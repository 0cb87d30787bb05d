import type { Settings } from '#core/content/settings.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import { lookOf } from './look.ts'
import { networkOf, parseNetworks, type SocialNetwork } from './networks.ts'
import { videoOf, type Video } from './video.ts'

/** Whose site it is, as its pages show it in one language. What is empty is not shown. */
export type Community = {
  name: string
  tagline: string
  place: string
  /** The place and its time as parts of a sentence: 'in Mykolaiv', 'Kyiv time'. */
  where: string
  timeZone: string
  organisation: string
  controller: string
  email: string
  joinUrl: string
  mapUrl: string
  networks: CommunityNetwork[]
  video: Video | null
  drawings: Settings['drawings']
  logo: string
  /** The part of the addresses of its pictures: look.ts. */
  look: string
}

/** What is empty is left out of the data of a page. */
export type CommunityData = Partial<Community>

/** For a document whose data could not be loaded. */
export const unknownCommunity: Community = {
  name: '',
  tagline: '',
  place: '',
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
  logo: '',
  look: '',
}

/** A network without a name is a known one, whose name is among the messages. */
export type CommunityNetwork = {
  address: string
  name: string | undefined
}

/** As the data of a page carry it, without what is empty or usual. */
export function communityData(community: Community): CommunityData {
  const isShown = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(unknownCommunity[name as keyof Community])
  return Object.fromEntries(Object.entries(community).filter(isShown))
}

export function communityIn(settings: Settings, language: Language): Community {
  const textOf = (text: Localized) => localize(text, language)?.value ?? ''
  const { email, joinUrl, mapUrl, drawings, logo } = settings
  return {
    name: textOf(settings.name),
    tagline: textOf(settings.tagline),
    place: textOf(settings.place),
    where: textOf(settings.where),
    timeZone: textOf(settings.timeZone),
    organisation: textOf(settings.organisation),
    controller: textOf(settings.controller),
    email,
    joinUrl,
    mapUrl,
    networks: communityNetworks(settings, language),
    video: videoOf(settings.video) ?? null,
    drawings,
    logo,
    look: lookOf(settings),
  }
}

function communityNetworks({ networks }: Settings, language: Language): CommunityNetwork[] {
  return parseNetworks(networks).map(({ address, name }) => {
    const given = localize(name, language)?.value
    return { address, name: given ?? (networkOf(address) ? undefined : hostOf(address)) }
  })
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname.replace(/^www\./, '') ?? address
}

/** The address of the community in this network; undefined without one. */
export function addressIn(
  { networks }: Pick<Community, 'networks'>,
  network: SocialNetwork,
): string | undefined {
  return networks.find((link) => networkOf(link.address) === network)?.address
}

/** What messages may say about the community, by the names of the placeholders. */
export function communityWords({ where, timeZone }: Community): Record<string, string> {
  return { where, timeZone }
}
