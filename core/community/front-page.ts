import type { Language } from '#core/localized.ts'
import { beliefNames, pointNames } from './built-in-items.ts'
import { itemsIn, parseItems, type ItemList, type ListItemView } from './item-list.ts'
import type { Settings } from './settings.ts'
import { videoOf, type Video } from './video.ts'

type PointName = (typeof pointNames)[number]
type BeliefName = (typeof beliefNames)[number]

const points: ItemList<PointName> = { names: pointNames, texts: [{ name: 'text', maxLength: 300 }] }
const beliefs: ItemList<BeliefName> = {
  names: beliefNames,
  texts: [
    { name: 'title', maxLength: 80 },
    { name: 'text', maxLength: 600 },
  ],
}
export const frontPageLists = { points, beliefs }
export type FrontPageList = keyof typeof frontPageLists

/** Shown on the front page instead of the lists with which the site comes. */
export type FrontPageItems = {
  points?: readonly ListItemView<PointName>[] | undefined
  beliefs?: readonly ListItemView<BeliefName>[] | undefined
}

/** Not shown: parts of the front page, of which 'about' are its three cards, and pages to which no link leads. */
export type HiddenPart =
  | 'about'
  | 'points'
  | 'volunteering'
  | 'principles'
  | 'events'
  | 'philosophy'
  | 'faces'
  | 'video'
  | 'philosophyPage'
  | 'tipsPage'

/** A part whose list is empty is hidden too. */
export function hiddenParts(settings: Settings, { hasTips = true } = {}): HiddenPart[] {
  const hasPoints =
    settings.showPoints === 'shown' && parseItems(settings.points, points).length > 0
  const hasBeliefs = parseItems(settings.beliefs, beliefs).length > 0
  const isShown: Record<HiddenPart, boolean> = {
    about: true,
    points: hasPoints,
    volunteering: settings.showVolunteering === 'shown',
    principles: settings.showPrinciples === 'shown',
    events: settings.showEvents === 'shown',
    philosophy: settings.showPhilosophy === 'shown' && hasBeliefs,
    faces: settings.showFaces === 'shown',
    video: settings.showVideo === 'shown',
    // It is the sample's from its first to its last sentence.
    philosophyPage: settings.texts === 'sample',
    tipsPage: hasTips,
  }
  isShown.about = isShown.points || isShown.volunteering || isShown.principles
  return (Object.keys(isShown) as HiddenPart[]).filter((part) => !isShown[part])
}

export function frontPageItems(settings: Settings, language: Language): FrontPageItems {
  const hidden = hiddenParts(settings)
  const ownPoints = hidden.includes('points')
    ? undefined
    : itemsIn(settings.points, points, language)
  const ownBeliefs = hidden.includes('philosophy')
    ? undefined
    : itemsIn(settings.beliefs, beliefs, language)
  return { ...(ownPoints && { points: ownPoints }), ...(ownBeliefs && { beliefs: ownBeliefs }) }
}

/** Without it no page may embed the videos of others, and the privacy page names no service. */
export function shownVideo({ video, showVideo }: Settings): Video | undefined {
  return showVideo === 'hidden' ? undefined : videoOf(video)
}
