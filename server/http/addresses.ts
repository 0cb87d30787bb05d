import {
  dataPathOf,
  isDataPath,
  pagePathOf,
  reservedParameters,
} from '#app/react-router/router-requests.ts'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { parseYear } from '#core/dates.ts'
import { isLanguage, languageQuery, type Language, type SiteLanguages } from '#core/localized.ts'
import { maxQueryLength } from '#core/search/query.ts'
import { isInsideAdmin } from './admin-path.ts'
import { splitTarget } from './request-target.ts'

/** Visitors' search. Its results are in no cache and no site map. */
const searchPath = '/search'

/** The pages of those who have signed up for an event, of their guardians, and of the certificates of those who came. */
const privatePrefixes = ['/sign-up/', '/guardian/', '/certificates/'] as const
export type PrivatePrefix = (typeof privatePrefixes)[number]

/** A page or its data, in the one spelling under which it is rendered and cached. */
export type PageAddress = { path: string; search: string; isData: boolean; isKnown: boolean }

export type ReadAddress = (target: string) => PageAddress

/** All unknown paths are rendered as this one, so that they share one cached page. */
const notFoundPath = '/not-found'

const pageParameter = /^page=[1-9]\d{0,2}$/

const contentLists = listNames.map(listKindOf)

const knownParameters: Record<string, RegExp> = {
  ...Object.fromEntries(contentLists.map(({ path }) => [path, pageParameter])),
  '/': /^video=1$/,
  '/feedback': /^sent=1$/,
  '/invitation': /^then=site$/,
  '/sign-in': /^(restored=1|problem=(failed|refused|cancelled|busy|embedded(Android|Ios)?))$/,
}

/** Unknown paths become one, and unknown parameters are dropped: the page cache holds only pages that exist. */
function createAddressReader(
  paths: string[],
  isHidden: (path: string) => boolean = () => false,
): ReadAddress {
  const matchesPath = pathMatcher(paths.filter((path) => !isHidden(path)))
  return (target) => {
    const [rawPath, query] = splitTarget(target)
    const isData = isDataPath(rawPath)
    const path = isData ? pagePathOf(rawPath) : rawPath
    const isKnown = matchesPath(path)
    return {
      path: isKnown ? path : notFoundPath,
      search: isKnown && query !== undefined ? keepKnownParameters(path, query) : '',
      isData,
      isKnown,
    }
  }
}

/** The page's own address for one with an extra slash, capital letters or a file name; undefined where it has none. */
export function canonicalTarget(target: string, readAddress: ReadAddress): string | undefined {
  const [path, query] = splitTarget(target)
  const plain = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/')
    .replace(/(?<=.)\/$/, '')
  // Capital letters of a private address mean others than small ones.
  const canonical = isPrivatePage(plain) ? plain : plain.toLowerCase()
  if (canonical === path || isDataPath(canonical)) return undefined
  if (!readAddress(canonical).isKnown) return undefined
  return query === undefined ? canonical : `${canonical}?${query}`
}

/** The language in the address; null where the cookie or the default decides. */
export function requestedLanguage(target: string): Language | null {
  const [, query] = splitTarget(target)
  if (!query?.includes('lng=')) return null
  const lng = new URLSearchParams(query).get('lng')
  return isLanguage(lng) ? lng : null
}

/** The address without its language; undefined where it names none. */
export function withoutLanguage(target: string): string | undefined {
  const [path, query = ''] = splitTarget(target)
  const pairs = query.split('&')
  const others = pairs.filter((pair) => !pair.startsWith('lng='))
  if (others.length === pairs.length) return undefined
  return others.length > 0 ? `${path}?${others.join('&')}` : path
}

/** The URL that React Router gets: it depends on the language, never on a cookie. */
export function renderedUrl(
  origin: string,
  { path, search, isData }: PageAddress,
  language: Language,
  languages: SiteLanguages,
): string {
  return `${origin}${isData ? dataPathOf(path) : path}${languageQuery(language, languages, search)}`
}

function keepKnownParameters(path: string, query: string): string {
  // Pages of administrators are not cached, so any parameter may stay.
  if (isInsideAdmin(path)) return withoutReservedParameters(query)
  if (path === searchPath) return searchParameters(query)
  const pattern = isYearPage(path) ? pageParameter : knownParameters[path]
  return (pattern && query.split('&').find((pair) => pattern.test(pair))) ?? ''
}

function isYearPage(path: string): boolean {
  return contentLists.some(
    (list) =>
      list.hasPeriods &&
      path.startsWith(`${list.path}/`) &&
      parseYear(path.slice(list.path.length + 1)) !== undefined,
  )
}

/** The pages of one person have addresses that only they know, or whom they have shown them to. */
export function isPrivatePage(path: string): boolean {
  return privatePrefixOf(path) !== undefined
}

export function privatePrefixOf(path: string): PrivatePrefix | undefined {
  return privatePrefixes.find((prefix) => path.startsWith(prefix))
}

const maxLoggedPath = 200

/** Makes an address fit for the log: without what only one person knows, however it was written, and not much of a long one. */
export function loggedPath(path: string): string {
  // Cut first: each code in a code is decoded by itself, which takes long where there are thousands.
  const shown = path.slice(0, maxLoggedPath)
  const plain = decoded(shown)
    .replaceAll(/[/\\]+/g, '/')
    .replace(/^\/?/, '/')
    .toLowerCase()
  const prefix = privatePrefixOf(plain)
  return prefix ? `${prefix}…` : shown
}

/** Each letter may be written as its code, and the percent sign of the code again, any number of times. */
function decoded(path: string): string {
  const once = path.replaceAll(/%(?:25)*([\da-f]{2})/gi, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )
  return once === path ? path : decoded(once)
}

/** The query of a search in one spelling and with a bounded length. */
function searchParameters(query: string): string {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  const text = (given.get('q') ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, maxQueryLength)
  const contentName = given.get('in') ?? ''
  if (text !== '') kept.set('q', text)
  if (text !== '' && /^[a-z]{1,20}$/i.test(contentName)) kept.set('in', contentName)
  return kept.toString()
}

/** True if this is the result of a search, which no cache can have for everybody's words. */
export function isSearchResult({ path, search }: PageAddress): boolean {
  return path === searchPath && search !== ''
}

/** Without the language, which is added again, and without React Router's own parameters. */
function withoutReservedParameters(query: string): string {
  const parameters = new URLSearchParams(query)
  // Parsed, so that an encoded name is found too.
  for (const name of ['lng', ...reservedParameters]) parameters.delete(name)
  return parameters.toString()
}

/** One reader for visitors, one for administrators, and one for the addresses that take forms. */
export function createAddressReaders<R extends Route & { module: RouteModule }>(routes: Routes<R>) {
  const isReadable = ({ module }: R) => (module.default ?? module.loader) !== undefined
  const paths = routePaths(routes, isReadable)
  const acceptsForms = ({ module }: R) => module.action !== undefined
  return {
    readAddress: createAddressReader(paths, isInsideAdmin),
    readAnyAddress: createAddressReader(paths),
    readWriteAddress: createAddressReader(routePaths(routes, acceptsForms)),
  }
}

/** The full paths of these routes: '/', '/team', '/team/:slug', … */
function routePaths<R extends Route>(
  routes: Routes<R>,
  filter: (route: R) => boolean = () => true,
): string[] {
  const parentIds = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes).flatMap((route) =>
    route && !parentIds.has(route.id) && filter(route) ? [fullPath(routes, route)] : [],
  )
}

function fullPath(routes: Routes<Route>, leaf: Route): string {
  const segments: string[] = []
  let route: Route | undefined = leaf
  while (route) {
    if (route.path) segments.unshift(route.path)
    route = route.parentId ? routes[route.parentId] : undefined
  }
  return `/${segments.join('/')}`
}

type RouteModule = { default?: unknown; loader?: unknown; action?: unknown }
type Route = { id: string; parentId?: string | undefined; path?: string | undefined }
type Routes<R extends Route> = Record<string, R | undefined>

function pathMatcher(paths: string[]): (path: string) => boolean {
  const withoutSplats = paths.filter((path) => !path.includes('*'))
  const fixed = new Set(withoutSplats.filter((path) => !path.includes(':')))
  const patterns = withoutSplats
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,120}')}$`))
  return (path) => fixed.has(path) || patterns.some((pattern) => pattern.test(path))
}
