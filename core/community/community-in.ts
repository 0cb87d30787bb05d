import { imageWidths, parseImageAddress, scaledImageAddress } from '#core/images/image.ts'
import { localize, type Language, type Localized } from '#core/localized.ts'
import { hostOf } from '#core/text/parse-address.ts'
import {
  unknownCommunity,
  type Community,
  type CommunityData,
  type CommunityNetwork,
} from './community.ts'
import { hiddenParts, shownVideo } from './front-page.ts'
import { iconFolderOf } from './icons.ts'
import { lookOf } from './look.ts'
import { parseNetworks } from './network-lines.ts'
import { networkOf } from './networks.ts'
import type { Settings } from './settings.ts'

/** The settings as pages in this language show them. */
export function communityIn(
  settings: Settings,
  language: Language,
  has: { hasTips?: boolean } = {},
): Community {
  const textOf = (text: Localized) => localize(text, language)?.value ?? ''
  // In the other language they would spoil the sentence.
  const { [language]: identity } = settings.identity
  const { [language]: where = '' } = settings.where
  const { languages, email, joinUrl, mapUrl, drawings, logo } = settings
  return {
    languages,
    name: textOf(settings.name),
    tagline: textOf(settings.tagline),
    place: textOf(settings.place),
    where,
    about: settings.texts === 'plain' ? [identity, where].filter(Boolean).join(' ') : '',
    timeZone: textOf(settings.timeZone),
    ...(settings.zone && { zone: settings.zone }),
    organisation: textOf(settings.organisation),
    controller: textOf(settings.controller),
    email,
    joinUrl,
    mapUrl,
    networks: communityNetworks(settings, language),
    video: shownVideo(settings) ?? null,
    drawings,
    hidden: hiddenParts(settings, has),
    ...logoAddresses(logo),
    icons: iconFolderOf(settings),
    look: lookOf(settings),
  }
}

function communityNetworks({ networks }: Settings, language: Language): CommunityNetwork[] {
  return parseNetworks(networks).map(({ address, name }) => {
    const given = localize(name, language)?.value
    return { address, name: given ?? (networkOf(address) ? undefined : hostOf(address)) }
  })
}

function logoAddresses(address: string): Pick<Community, 'logo'> {
  const image = parseImageAddress(address)
  if (!image) return { logo: '' }
  const [smallest = image.width] = imageWidths(image.width)
  return { logo: scaledImageAddress(image.id, smallest, 'webp') }
}

/** As the data of a page carry it, without what is empty; only administrators read what their time is called. */
export function communityData(community: Community, isForAdministrator: boolean): CommunityData {
  const { timeZone, ...others } = community
  const shown = isForAdministrator ? { timeZone, ...others } : others
  return Object.fromEntries(Object.entries(shown).filter(isShown))
}

function isShown([name, value]: [string, unknown]): boolean {
  return JSON.stringify(value) !== JSON.stringify(unknownCommunity[name as keyof Community])
}
