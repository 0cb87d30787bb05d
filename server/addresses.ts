import { defaultLanguage, isLanguage, type Language } from '#core/localized.ts'
import { split } from './request-target.ts'

/** A page or its data, in the one spelling under which it is rendered and kept. */
export type Address = { path: string; search: string; data: boolean; known: boolean }

/** Where an address that leads nowhere is rendered, so that all of them share one kept page. */
const nowhere = '/not-found'

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
export function addressReader(paths: string[], isHidden: (path: string) => boolean = () => false) {
  const isKnown = pathMatcher(paths.filter((path) => !isHidden(path)))
  return (asked: string): Address => {
    const [rawPath, query] = split(asked)
    const data = rawPath.endsWith('.data')
    const path = data ? pageOf(rawPath) : rawPath
    const known = isKnown(path)
    return {
      path: known ? path : nowhere,
      search: known && query !== undefined ? keepKnown(path, query) : '',
      data,
      known,
    }
  }
}

/**
 * The address that somebody meant who wrote a slash too many, capital letters or a file name; undefined
 * where that is no address either.
 */
export function canonicalTarget(
  asked: string,
  read: (asked: string) => Address,
): string | undefined {
  const [path, query] = split(asked)
  const meant = path
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/index\.html?$/i, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
  if (meant === path || meant.endsWith('.data') || !read(meant).known) return undefined
  return query === undefined ? meant : `${meant}?${query}`
}

/** Whose data these are. Only the front page's have a name of their own: one address, one spelling. */
function pageOf(data: string): string {
  return data === '/_.data' ? '/' : data.slice(0, -'.data'.length)
}

/** The language that an address names by itself, null where it leaves that to the visitor. */
export function askedLanguage(asked: string): Language | null {
  const [, query] = split(asked)
  if (!query?.includes('lng=')) return null
  const lng = new URLSearchParams(query).get('lng')
  return isLanguage(lng) ? lng : null
}

/** The address under which React Router renders it: the language is always said. */
export function renderedUrl(
  origin: string,
  { path, search, data }: Address,
  language: Language,
): string {
  const end = data ? (path === '/' ? '_.data' : '.data') : ''
  const lng = language === defaultLanguage ? '' : `lng=${language}`
  const query = [lng, search].filter(Boolean).join('&')
  return `${origin}${path}${end}${query && `?${query}`}`
}

function keepKnown(path: string, query: string): string {
  // Rendered afresh for whoever is signed in, so nothing is kept that could grow without bounds.
  if (path.startsWith('/adminf83922ab/')) return withoutOurs(query)
  const pattern = knownParameters[path]
  return (pattern && query.split('&').find((pair) => pattern.test(pair))) ?? ''
}

/** What says the language and which loaders to run is said anew in the address that is rendered. */
function withoutOurs(query: string): string {
  const parameters = new URLSearchParams(query)
  // However their names are written.
  for (const name of ['lng', '_routes', 'index']) parameters.delete(name)
  return parameters.toString()
}

/** How addresses are read here: by visitors, by whoever may see all, and by forms. */
export function addressReaders<One extends Route & { module: { action?: unknown } }>(
  routes: Routes<One>,
) {
  const paths = routePaths(routes)
  const takesForms = ({ module }: One) => module.action !== undefined
  return {
    readAddress: addressReader(paths, (path) => path.startsWith('/adminf83922ab/')),
    readAnyAddress: addressReader(paths),
    readWriteAddress: addressReader(routePaths(routes, takesForms)),
    /** The screens that a search engine may list. */
    publicPaths: paths.filter((path) => !/[:*]|^\/(adminf83922ab|sign-in)/.test(path)),
  }
}

/** The paths of these routes, written out: '/', '/team', '/team/:name', … */
export function routePaths<One extends Route>(
  routes: Routes<One>,
  which: (route: One) => boolean = () => true,
): string[] {
  const isParent = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes).flatMap((route) => {
    if (!route || isParent.has(route.id) || !which(route)) return []
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
