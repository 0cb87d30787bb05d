import { z } from 'zod'
import { paletteNames } from '#core/colors/palette-names.ts'
import { optionalEmail } from '#core/forms/email.ts'
import {
  bilingualField,
  checkedField,
  choiceField,
  defineFields,
  imagesField,
  openParts,
} from '#core/forms/fields.ts'
import {
  completeLink,
  imageLink,
  isWebLink,
  maxAddressLength,
  optionalLink,
} from '#core/forms/link.ts'
import { text } from '#core/forms/text-schema.ts'
import { parseImageAddress } from '#core/images/image.ts'
import type { FormKind } from '#core/kinds/kind.ts'
import { isZone } from '#core/zone.ts'
import { frontPageLists, type FrontPageList } from './front-page.ts'
import { formatItems, maxItems, parseItems, type ItemList, type ListItem } from './item-list.ts'
import { maxNetworkName, maxNetworks, parseNetworks } from './network-lines.ts'
import { videoOf } from './video.ts'

const insideSentence = (
  name: string,
  maxLength: number,
  required: 'bothLanguages' | 'never' = 'never',
) => bilingualField(name, 'insideSentence', maxLength, required)

const networks = text(4000)
  .overwrite(completeNetworks)
  .refine((lines) => parseNetworks(lines).length <= maxNetworks, 'tooMany')
  .refine((lines) => parseNetworks(lines).every(({ address }) => isWebLink(address)), 'notALink')
  .refine((lines) => parseNetworks(lines).every(hasShortName), 'tooLong')

function completeNetworks(lines: string): string {
  return lines.split('\n').map(completeLink).join('\n')
}

function hasShortName({ name }: ReturnType<typeof parseNetworks>[number]): boolean {
  return Object.values(name).every((value) => value.length <= maxNetworkName)
}

const maxListLength = 20_000

function itemsField(name: FrontPageList) {
  const list: ItemList = frontPageLists[name]
  const areItems = (test: (item: ListItem) => boolean) => (lines: string) =>
    parseItems(lines, list).every(test)
  const schema = text(maxListLength)
    .overwrite((lines) => (lines === '' ? '' : formatItems(parseItems(lines, list), list)))
    .refine((lines) => parseItems(lines, list).length <= maxItems, 'tooMany')
    .refine(areItems(hasFirstText), 'empty')
    .refine(
      areItems((item) => hasShortTexts(item, list)),
      'tooLong',
    )
  return checkedField(name, 'items', maxListLength, schema)
}

function hasFirstText(item: ListItem): boolean {
  return typeof item === 'string' || Object.keys(item[0] ?? {}).length > 0
}

function hasShortTexts(item: ListItem, { texts }: ItemList): boolean {
  if (typeof item === 'string') return true
  return item.every((one, index) =>
    Object.values(one).every((value) => value.length <= (texts[index]?.maxLength ?? 0)),
  )
}

/** A tick that shows a part of the front page. */
const shownField = (name: string) => {
  const schema = z.enum(['shown', 'hidden'], 'wrong')
  return checkedField(name, 'shown', 20, schema, { choices: schema.options })
}

const videoLink = optionalLink().refine((link) => link === '' || videoOf(link), 'notAVideo')
const zoneSchema = text(64).refine((zone) => zone === '' || isZone(zone), 'wrong')

const settings = defineFields({
  ...openParts('who', {
    languages: choiceField('languages', ['both', 'uk', 'en']),
    name: bilingualField('name', 'line', 60, 'bothLanguages'),
    tagline: bilingualField('tagline', 'line', 200, 'never'),
    identity: insideSentence('identity', 60),
    place: bilingualField('place', 'line', 100, 'never'),
    where: insideSentence('where', 60),
    organisation: bilingualField('organisation', 'line', 80, 'never'),
    controller: bilingualField('controller', 'line', 200, 'never'),
  }),
  ...openParts('look', {
    palette: checkedField('palette', 'colors', 20, z.enum(paletteNames, 'wrong'), {
      choices: paletteNames,
    }),
    accent: checkedField('accent', 'accent', 7, text(7).refine(isAccent, 'notAColor')),
    drawings: choiceField('drawings', ['fire', 'plain']),
    logo: checkedField('logo', 'image', 1, imageLink().refine(isLargeSquare, 'tooSmall'), {
      hasNoPeople: true,
    }),
  }),
  ...openParts('links', {
    email: checkedField('email', 'email', 254, optionalEmail()),
    joinUrl: checkedField('joinUrl', 'link', maxAddressLength, optionalLink()),
    mapUrl: checkedField('mapUrl', 'link', maxAddressLength, optionalLink()),
  }),
  ...openParts('networks', {
    networks: checkedField('networks', 'networks', 4000, networks),
  }),
  ...openParts('frontPage', {
    heroImages: imagesField('heroImages', 5),
    video: checkedField('video', 'link', maxAddressLength, videoLink),
    texts: choiceField('texts', ['sample', 'plain']),
    showPoints: shownField('showPoints'),
    showVolunteering: shownField('showVolunteering'),
    showPrinciples: shownField('showPrinciples'),
    showEvents: shownField('showEvents'),
    showPhilosophy: shownField('showPhilosophy'),
    showFaces: shownField('showFaces'),
    showVideo: shownField('showVideo'),
    points: itemsField('points'),
    beliefs: itemsField('beliefs'),
  }),
  ...openParts('site', {
    eventsDelay: choiceField('eventsDelay', ['1.5', '0', '0.5', '1', '2', '3', '5']),
    zone: checkedField('zone', 'zone', 64, zoneSchema),
    // The name of the time in the zone.
    timeZone: insideSentence('timeZone', 40, 'bothLanguages'),
    analytics: checkedField('analytics', 'line', 64, text(64).regex(/^[\w-]*$/, 'notAProject')),
    ageOfConsent: choiceField('ageOfConsent', ['16', '14', '18']),
    // Those of people, from the events of somebody under age whose guardian withdraws.
    withdrawnPhotos: choiceField('withdrawnPhotos', ['shown', 'hidden']),
    teamLink: choiceField('teamLink', ['shown', 'hidden']),
  }),
})

export type Settings = z.infer<typeof settings.schema>

/** As they are stored: a value that cannot be read any more is missing. */
export type StoredSettings = Partial<Settings>

/** The form refuses what is wrong; the store takes what is right, so that one wrong value spoils no page. */
export const settingsKind: FormKind<StoredSettings, 'settings', 'settingsForm'> & {
  role: 'administrator'
} = {
  fields: settings.fields,
  formSchema: settings.formSchema as z.ZodType<StoredSettings, unknown>,
  schema: z.record(z.string(), z.unknown()).transform(readableSettings),
  name: 'settings',
  role: 'administrator',
  isPublic: true,
  isOnEveryPage: true,
  isAlwaysPublished: true,
  identify: () => settingsId,
  formMessages: 'settingsForm',
  sortKey: () => '',
  title: ({ name = {} }) => name,
}

/** The id of the only document. */
export const settingsId = 'settings'

/** An uploaded picture that is large enough for the icon of an app, and about as wide as high. */
function isLargeSquare(address: string): boolean {
  if (address === '') return true
  const { width = 0, height = 0 } = parseImageAddress(address) ?? {}
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return short >= 512 && long <= short * 1.1
}

function isAccent(value: string): boolean {
  return value === '' || /^#[\da-f]{6}$/.test(value)
}

function readableSettings(stored: Readonly<Record<string, unknown>>): StoredSettings {
  const readable = Object.entries(settings.schema.shape).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(stored[name])
    return success ? [[name, data] as const] : []
  })
  return Object.fromEntries(readable)
}

/** The names of what is stored but cannot be read. */
export function unreadableSettings(stored: Readonly<Record<string, unknown>>): string[] {
  const readable = readableSettings(stored)
  return Object.keys(settings.schema.shape).filter((name) => name in stored && !(name in readable))
}
