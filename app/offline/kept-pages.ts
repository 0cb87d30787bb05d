import {
  chooseLanguage,
  isLanguage,
  languageQuery,
  type Language,
  type SiteLanguages,
} from '#core/localized.ts'
import { offlinePath, pathsWithoutScreen, screens, screensWith } from '#core/screens.ts'

/* The pages that a device keeps for when there is no network: rules for the worker and for their tests. */

const pathsOf = (some: readonly { path: string }[]) => some.map(({ path }) => path)

/** Fetched in advance in the language that the visitor reads. */
export const screensToKeep = pathsOf(screensWith('isFetchedAhead'))

const pathsWithPages = [...pathsOf(screensWith('hasPages')), ...pathsWithoutScreen]

export const keptRoutes = [...pathsOf(screens), ...pathsWithPages.map((path) => `${path}/any`)]

export function offlineAddress(language: Language, languages: SiteLanguages): string {
  return offlinePath + languageQuery(language, languages)
}

/** Files whose address changes with their content: those of the build, the colours and the words of the community. */
export function isFile(path: string): boolean {
  return /^\/(?:static|colors|messages)\//.test(path)
}

/** The logo is the only file of a photo that is kept, because it is on every page. */
export function isLogo(path: string): boolean {
  return path.startsWith('/media/')
}

/** The address of the logo of one's own on a page: LogoImage. */
export function logoOf(html: string): string | undefined {
  const [, address] = /<img data-logo[^>]* src="([^"]+)"/.exec(html) ?? []
  return address && isLogo(address) ? address : undefined
}

/** In milliseconds: a kept page is shown when the network is silent for so long. */
export const silenceTimeout = 3_000

/** The oldest of the other pages are dropped. */
export const maxKeptPages = 60
/** Characters of HTML. A longer page is not kept. */
export const maxPageLength = 500_000

/** Whatever is no screen is never kept: screens of administrators, the sign-in, results of a search. */
const keptPath = new RegExp(
  `^(?:${pathsOf(screens).join('|')}|(?:${pathsWithPages.join('|')})/[\\w-]{1,120})$`,
)

/** Pages that answer what a visitor has just done. */
const passingParameters = ['sent', 'video']

/**
 * The one address under which a page is kept in a language. Undefined for a page that is not kept. Parameters that
 * the site does not read, such as those of campaigns, are left out.
 */
export function keptAddress(
  { pathname, searchParams }: URL,
  language: Language,
  languages: SiteLanguages,
): string | undefined {
  if (!keptPath.test(pathname)) return undefined
  if (passingParameters.some((name) => searchParams.has(name))) return undefined
  const page = searchParams.get('page') ?? ''
  const parameters = /^[1-9]\d{0,2}$/.test(page) ? `page=${page}` : ''
  return pathname + languageQuery(language, languages, parameters)
}

/** A visitor's page. What an administrator sees, and the server's own last good page, are marked `no-store`. */
export function isKeepable({ status, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    !redirected &&
    !headers.get('cache-control')?.includes('no-store') &&
    (headers.get('content-type') ?? '').startsWith('text/html')
  )
}

export function sitesLanguages(html: string): SiteLanguages {
  const [, only] = /<html[^>]* data-languages="(\w+)"/i.exec(html) ?? []
  return isLanguage(only) ? only : 'both'
}

/** The language of a page; undefined for an administrator's page, which has tools. */
export function visitorsLanguage(html: string): Language | undefined {
  const [tag = ''] = /<html[^>]*>/i.exec(html) ?? []
  const language = /\blang="(\w+)"/.exec(tag)?.[1]
  return isLanguage(language) && !tag.includes('data-editing') ? language : undefined
}

/** The server, or a proxy before it, is there but has no page. */
export function isOutage(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

/** Chooses the kept addresses to drop, given in the order in which they were kept. */
export function addressesToDrop(addresses: string[]): string[] {
  const excess = addresses.length - maxKeptPages
  const others = addresses.filter((address) => !isScreen(address))
  return excess > 0 ? others.slice(0, excess) : []
}

/**
 * The kept addresses that name this language, or none for Ukrainian and for the only one: the screens in their order,
 * then the others, the newest first. They are given in the order in which they were kept.
 */
export function sortForReading(addresses: string[], language: Language): string[] {
  const inLanguage = new Set(addresses.filter((address) => languageOf(address) === language))
  const inOrder = screensToKeep
    .map((path) => path + languageQuery(language, 'both'))
    .filter((address) => inLanguage.has(address))
  const others = [...inLanguage].filter((address) => !isScreen(address)).reverse()
  return [...inOrder, ...others]
}

function isScreen(address: string): boolean {
  return !address.includes('page=') && screensToKeep.includes(pathOf(address))
}

function languageOf(address: string): Language {
  return chooseLanguage(new URLSearchParams(address.replace(/^[^?]*/, '')).get('lng'), null, 'both')
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '')
}
