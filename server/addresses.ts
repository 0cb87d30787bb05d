import { defaultLanguage, isLanguage, type Language } from '#core/localized.ts'

/** A page or its data, in the one spelling under which it is rendered and kept. */
export type Address = { path: string; search: string; data: boolean; known: boolean }

/** Where an address that leads nowhere is rendered, so that all of them share one kept page. */
const nowhere = '/not-found'

const knownParameters: Record<string, RegExp> = {
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
    const mark = asked.indexOf('?')
    const rawPath = mark < 0 ? asked : asked.slice(0, mark)
    const data = rawPath.endsWith('.data')
    const path = data ? rawPath.replace(/(?:\/_)?\.data$/, '') || '/' : rawPath
    const known = isKnown(path)
    return {
      path: known ? path : nowhere,
      search: known && mark >= 0 ? keepKnown(path, asked.slice(mark + 1)) : '',
      data,
      known,
    }
  }
}

/** The language that an address names by itself, `undefined` where it leaves that to the visitor. */
export function askedLanguage(asked: string): Language | null {
  const mark = asked.indexOf('?')
  if (mark < 0 || !asked.includes('lng=', mark)) return null
  const lng = new URLSearchParams(asked.slice(mark + 1)).get('lng')
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
  const pairs = query.split('&').filter((pair) => pair && !/^(lng|_routes|index)(=|$)/.test(pair))
  return pairs.join('&')
}

/** Every path of the route table, written out: '/', '/team', '/team/:name', … */
export function routePaths(routes: Routes): string[] {
  const isParent = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.values(routes).flatMap((route) => {
    if (!route || isParent.has(route.id)) return []
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
type Routes = Record<string, Route | undefined>

function pathMatcher(paths: string[]): (path: string) => boolean {
  const exact = paths.filter((path) => !path.includes('*'))
  const fixed = new Set(exact.filter((path) => !path.includes(':')))
  const open = exact
    .filter((path) => path.includes(':'))
    .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,120}')}$`))
  return (path) => fixed.has(path) || open.some((pattern) => pattern.test(path))
}
