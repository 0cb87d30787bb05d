import { isLanguage, languageQuery, type Language } from '#core/localized.ts'

/*
 * Which pages are kept on the visitor's device for when there is no network: rules for the worker, which keeps
 * them, and for their tests.
 */

/** Fetched in advance in the language that the visitor reads. */
export const screensToKeep = [
  '/',
  '/events',
  '/news',
  '/tips',
  '/projects',
  '/team',
  '/contacts',
  '/philosophy',
  '/feedback',
]

/** The oldest of the other pages are dropped. */
export const maxKeptPages = 60
/** Characters of HTML. A longer page is not kept. */
export const maxPageLength = 500_000

/** Whatever is not named here is never kept: screens of administrators, the sign-in, results of a search. */
const keptPath =
  /^\/(?:(?:events|news|team|projects)(?:\/[\w-]{1,120})?|tips|philosophy|contacts|feedback|privacy)?$/

/** Pages that answer what a visitor has just done. */
const passingParameters = ['sent', 'video']

/**
 * The one address under which a page is kept in a language. Undefined for a page that is not kept. Parameters that
 * the site does not read, such as those of campaigns, are left out.
 */
export function keptAddress(
  { pathname, searchParams }: URL,
  language: Language,
): string | undefined {
  if (!keptPath.test(pathname)) return undefined
  if (passingParameters.some((name) => searchParams.has(name))) return undefined
  const page = searchParams.get('page') ?? ''
  const parameters = /^[1-9]\d{0,2}$/.test(page) ? `page=${page}` : ''
  return pathname + languageQuery(language, parameters)
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

/** Which of the kept addresses to drop, given in the order in which they were kept. */
export function addressesToDrop(addresses: string[]): string[] {
  const others = addresses.filter(
    (address) => address.includes('page=') || !screensToKeep.includes(pathOf(address)),
  )
  const excess = addresses.length - maxKeptPages
  return excess > 0 ? others.slice(0, excess) : []
}

function pathOf(address: string): string {
  return address.replace(/\?.*/, '')
}
