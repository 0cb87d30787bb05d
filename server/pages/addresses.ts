import { defaultLanguage, isLanguage, type Language } from '#core/localized.ts'
import { splitTarget } from '#server/http/request-target.ts'

/** A page or its data, in the one spelling under which it is rendered and kept. */
export type PageAddress = { path: string; search: string; isData: boolean; isKnown: boolean }

/** Where an address that leads nowhere is rendered, so that all of them share one kept page. */
const notFoundPath = '/not-found'

const knownParameters: Record<string, RegExp> = {
  '/': /^video=1$/,
  '/news': /^page=[1-9]\d{0,2}$/,
  '/feedback': /^sent=1$/,
  '/sign-in': /^problem=(failed|refused|cancelled|busy)$/,
}

/**
 * Reads what a visitor asked for, whatever was asked: unknown paths become one path, unknown
 * parameters fall away. What is kept in memory is therefore bounded by the pages that exist.
 */
export function createAddressReader(
  paths: string[],
  isHidden: (path: string) => boolean = () => false,
) {
  const matchesPath = pathMatcher(paths.filter((path) => !isHidden(path)))
  return (asked: string): PageAddress => {
    const [rawPath, query] = splitTarget(asked)
    const isData = rawPath.endsWith('.data')
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

/**
 * The address that somebody meant who wrote a slash too many, capital letters or a file name; undefined
 * where that is no address either.
 */
export function canonicalTarget(
  asked: string,
  read: (asked: string) => PageAddress,
): string | undefined {
  const [path, query] = splitTarget(asked)
  const meant = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  if (meant === path || meant.endsWith('.data') || !read(meant).isKnown) return undefined
  return query === undefined ? meant : `${meant}?${query}`
}

/** Whose data these are. Only the front page's have a name of their own: one address, one spelling. */
function pagePathOf(data: string): string {
  return data === '/_.data' ? '/' : data.slice(0, -'.data'.length)
}

/** The language that an address names by itself, null where it leaves that to the visitor. */
export function requestedLanguage(asked: string): Language | null {
  const [, query] = splitTarget(asked)
  if (!query?.includes('lng=')) return null
  const lng = new URLSearchParams(query).get('lng')
  return isLanguage(lng) ? lng : null
}

/** The address under which React Router renders it: the language is always said. */
export function renderedUrl(
  origin: string,
  { path, search, isData: data }: PageAddress,
  language: Language,
): string {
  const end = data ? (path === '/' ? '_.data' : '.data') : ''
  const lng = language === defaultLanguage ? '' : `lng=${language}`
  const query = [lng, search].filter(Boolean).join('&')
  return `${origin}${path}${end}${query && `?${query}`}`
}

function keepKnownParameters(path: string, query: string): string {
  // Rendered afresh for whoever is signed in, so nothing is kept that could grow without bounds.
  if (path.startsWith('/adminf83922ab/')) return withoutReservedParameters(query)
  const pattern = knownParameters[path]
  return (pattern && query.split('&').find((pair) => pattern.test(pair))) ?? ''
}

/** What says the language and which loaders to run is said anew in the address that is rendered. */
function withoutReservedParameters(query: string): string {
  const parameters = new URLSearchParams(query)
  // However their names are written.
  for (const name of ['lng', '_routes', 'index']) parameters.delete(name)
  return parameters.toString()
}

/** How addresses are read here: by visitors, by whoever may see all, and by forms. */
export function createAddressReaders<One extends Route & { module: { action?: unknown } }>(
  routes: Routes<One>,
) {
  const paths = routePaths(routes)
  const acceptsForms = ({ module }: One) => module.action !== undefined
  return {
    readAddress: createAddressReader(paths, (path) => path.startsWith('/adminf83922ab/')),
    readAnyAddress: createAddressReader(paths),
    readWriteAddress: createAddressReader(routePaths(routes, acceptsForms)),
    /** The screens that a search engine may list. */
    publicPaths: paths.filter((path) => !/[:*]|^\/(adminf83922ab|sign-in)/.test(path)),
  }
}

/** The paths of these routes, written out: '/', '/team', '/team/:name', … */
export function routePaths<One extends Route>(
  routes: Routes<One>,
  filter: (route: One) => boolean = () => true,
): string[] {
  const isParent = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes).flatMap((route) => {
    if (!route || isParent.has(route.id) || !filter(route)) return []
    const segments: string[] = []
    for (
      let at: Route | undefined = route;
      at;
      at = at.parentId ? routes[at.parentId] : undefined
    ) {
      if (at.path) segments.unshift(at.path)
    }
    return [`/${segments.join('/')}`]
  })
}
type Route = { id: string; parentId?: string | undefined; path?: string | undefined }
type Routes<One extends Route> = Record<string, One | undefined>

function pathMatcher(paths: string[]): (path: string) => boolean {
  const exact = paths.filter((path) => !path.includes('*'))
  const fixed = new Set(exact.filter((path) => !path.includes(':')))
  const open = exact
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,120}')}$`))
  return (path) => fixed.has(path) || open.some((pattern) => pattern.test(path))
}
