type Screen = {
  /** The part of the keys of its messages: `nav.news`. */
  name: string
  /** The page of a list kind is at the path that the kind names. */
  path: `/${string}`
  isInMenu?: true
  isInFooter?: true
  /** The search looks through what it shows, and where nothing is found it is offered. */
  isSearched?: true
  /** Each of its documents, or each year, has a page: '/news/:slug'. */
  hasPages?: true
  /** It is fetched in advance, for when there is no network. The other screens are kept once they were read. */
  isFetchedAhead?: true
  /** The drawing beside its heading: a file in its folder of app/, from which its picture for links is made. */
  drawing?: string
}

/** Fetched in advance, in the menu and in the search. */
const listed = { isInMenu: true, isSearched: true, isFetchedAhead: true } as const
/** Fetched in advance, and in the footer. */
const inFooter = { isInFooter: true, isFetchedAhead: true } as const

/**
 * The screens of visitors that search engines may list, in the order of the menus. Header, footer, search, site map,
 * pictures for links and reading without a network follow from this list. Every visitor downloads it, so it imports
 * nothing.
 */
export const screens = [
  { name: 'home', path: '/', isFetchedAhead: true, drawing: 'scenes/campfire' },
  { name: 'events', path: '/events', ...listed, ...inFooter, hasPages: true, drawing: 'garland' },
  { name: 'tips', path: '/tips', ...listed, drawing: 'lantern-reader' },
  { name: 'projects', path: '/projects', ...listed, drawing: 'new-bridge' },
  { name: 'team', path: '/team', ...listed, hasPages: true, drawing: 'full-circle' },
  { name: 'news', path: '/news', ...listed, ...inFooter, hasPages: true, drawing: 'paper-boats' },
  { name: 'philosophy', path: '/philosophy', ...inFooter, drawing: 'three-logs' },
  { name: 'contacts', path: '/contacts', ...inFooter, drawing: 'beacon' },
  { name: 'feedback', path: '/feedback', ...inFooter, drawing: 'paper-plane' },
  { name: 'privacy', path: '/privacy', isInFooter: true },
] as const satisfies Screen[]

export type ScreenPath = (typeof screens)[number]['path']

/** Shown for addresses that are not kept. The worker of a visitor keeps it with each release. */
export const offlinePath = '/offline'

/** Below them are pages of documents, which have no list for visitors. */
export const pathsWithoutScreen = ['/pages'] as const
export type PathWithoutScreen = (typeof pathsWithoutScreen)[number]

export function isScreenPath(path: ScreenPath | PathWithoutScreen): path is ScreenPath {
  return !pathsWithoutScreen.some((other) => other === path)
}

type ScreenWith<Property extends keyof Screen> = Extract<
  (typeof screens)[number],
  { [Name in Property]: unknown }
>

export function screensWith<Property extends keyof Screen>(
  property: Property,
): ScreenWith<Property>[] {
  return screens.filter((screen): screen is ScreenWith<Property> => property in screen)
}

/** The screens with their own picture for links. */
export type ShareScreen = ScreenWith<'drawing'>['name']

/** The pages below a screen use its picture: an organizer that of the team, a news item that of the news. */
export function shareScreenFor(pathname: string): ShareScreen {
  const screenPath = `/${pathname.split('/')[1]}`
  return screensWith('drawing').find(({ path }) => path === screenPath)?.name ?? 'home'
}

/**
 * A screen that loads certain texts. `folder`: the beginning of its address; the address is that of the first screen
 * there that names no document.
 */
export type ScreenWithTexts = { folder: string; address: string | undefined }
