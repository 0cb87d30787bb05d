import { manifestPath, releaseOf } from '#app/react-router/router-requests.ts'
import { languages, type Language, type SiteLanguages } from '#core/localized.ts'
import { bundleAddress, messagesPrefix } from '#core/messages/bundles.ts'
import type { Messages } from '#locales/messages.ts'
import {
  addressesToDrop,
  isFile,
  isKeepable,
  isLogo,
  keptAddress,
  logoOf,
  maxPageLength,
  offlineAddress,
  sitesLanguages,
  visitorsLanguage,
} from '../kept-pages.ts'
import { release, releaseFiles, scope } from './worker-scope.ts'

/*
 * Everything that is kept of one release is in one cache: its pages with their scripts and styles. So a kept page
 * never runs with scripts of another release.
 */
const cachePrefix = 'kept-pages '
const cacheName = cachePrefix + release
const keptAtHeader = 'x-kept-at'
/** The version of the words of a kept page. */
const messagesHeader = 'x-messages'
/** The address of the logo of its community, where it has one of its own. */
const logoHeader = 'x-logo'
/** Within this time a page is not fetched in advance again. */
const freshFor = 60 * 60_000

/** The headers without which a kept page would be less safe than the page itself. */
const keptHeaders = [
  'content-type',
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
]

type KeptPage = { html: string; language: Language; keptAt: Date; headers: Headers }

/** Keeps a page of this release if it is a visitor's; its address follows from the language that it has. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  await keep(response, (language, choice) => keptAddress(url, language, choice))
  const cache = await caches.open(cacheName)
  const pages = (await cache.keys()).map(addressOf).filter(isPage)
  await Promise.all(addressesToDrop(pages).map((dropped) => cache.delete(dropped)))
  await dropUnusedFiles(cache)
}

/** Each change of the words is another version, and each logo another address. */
async function dropUnusedFiles(cache: Cache): Promise<void> {
  const addresses = (await cache.keys()).map(addressOf)
  const pages = await Promise.all(
    addresses.filter(isPage).map(async (address) => (await cache.match(address))?.headers),
  )
  const used = new Set(
    pages.flatMap((headers) => [headers?.get(messagesHeader), headers?.get(logoHeader)]),
  )
  const isUnused = (address: string) => {
    if (isLogo(address)) return !used.has(address)
    return address.startsWith(messagesPrefix) && !used.has(/-(\w+)\.json$/.exec(address)?.[1] ?? '')
  }
  await Promise.all(addresses.filter(isUnused).map((file) => cache.delete(file)))
}

/** Keeps the page that is shown for addresses that are not kept, once for each release. */
export async function keepOfflinePage(language: Language, choice: SiteLanguages): Promise<void> {
  const address = offlineAddress(language, choice)
  const kept = await (await caches.open(cacheName)).match(address)
  const html = (await kept?.text()) ?? ''
  if (visitorsLanguage(html) === language && sitesLanguages(html) === choice) return
  await keep(await fetch(address, { credentials: 'omit', cache: 'no-cache' }), offlineAddress)
}

async function keep(
  response: Response,
  addressIn: (language: Language, choice: SiteLanguages) => string | undefined,
): Promise<void> {
  if (!isKeepable(response)) return
  const html = await response.text()
  const language = visitorsLanguage(html)
  const address = language && addressIn(language, sitesLanguages(html))
  if (!address || html.length > maxPageLength || releaseOf(html) !== release) return
  // The browser's own copy may be older than this moment.
  const sentAt = Date.parse(response.headers.get('date') ?? '') || Date.now()
  const headers = new Headers({ [keptAtHeader]: new Date(sentAt).toISOString() })
  for (const name of keptHeaders) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  // Its scripts follow when the page has loaded them (keep-seen.ts); without scripts it loads none.
  const styles = html.match(/\/(?:static\/css|colors)\/[\w.-]+\.css/g) ?? []
  // Its common messages too, for the note.
  const version = messagesVersionOf(html)
  headers.set(messagesHeader, version)
  await keepFiles([...styles, bundleAddress(language, 'common', version)])
  const logo = logoOf(html)
  if (logo) headers.set(logoHeader, logo)
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(html, { headers }))
  // A page without its logo is still a page.
  if (logo) await keepFiles([logo]).catch(() => {})
}

/** The addresses of all kept pages, those of older releases first. */
export async function keptPages(): Promise<string[]> {
  const found: string[] = []
  for (const name of (await releaseCaches()).reverse()) {
    const requests = await (await caches.open(name)).keys()
    found.push(...requests.map(addressOf).filter(isPage))
  }
  return found
}

export async function findPage(address: string, language: Language): Promise<KeptPage | undefined> {
  const response = await findInReleases(address)
  if (!response) return undefined
  const keptAt = new Date(response.headers.get(keptAtHeader) ?? 0)
  const html = await response.text()
  const shown = visitorsLanguage(html) ?? language
  return { html, language: shown, keptAt, headers: response.headers }
}

/** True if a page was kept so recently that it need not be fetched in advance again. */
export async function isFresh(address: string): Promise<boolean> {
  const response = await (await caches.open(cacheName)).match(address)
  const keptAt = response?.headers.get(keptAtHeader)
  return Boolean(keptAt) && Date.now() - Date.parse(keptAt ?? '') < freshFor
}

/** The server says that there is no such page any more. */
export async function dropPage(address: string): Promise<void> {
  for (const name of await releaseCaches()) await (await caches.open(name)).delete(address)
}

/** Finds the kept messages of the layout, in which the note on a kept page is written. */
export async function findCommonMessages(html: string, language: Language) {
  const address = bundleAddress(language, 'common', messagesVersionOf(html))
  const messages = (await (await findFile(address))?.json()) as CommonMessages | undefined
  return messages ?? noMessages
}
type CommonMessages = { errors: { saved: Messages['errors']['saved'] } }
/** A page that the release before has kept lacks them: its note says the time alone. */
const noMessages: CommonMessages = { errors: { saved: { today: '{{time}}', earlier: '{{time}}' } } }

/** An attribute of app/root.tsx. */
function messagesVersionOf(html: string): string {
  return /<html[^>]* data-messages="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** Words that a page may need later, such as those of a dialog. */
export async function keepMessages(language: Language, version: string): Promise<void> {
  await keepFiles(releaseFiles.bundles.map((bundle) => bundleAddress(language, bundle, version)))
}

/** Files of the build that are kept already are not fetched. */
export async function keepFiles(files: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  const kept = new Set((await cache.keys()).map(addressOf))
  await cache.addAll([...new Set(files)].filter((file) => !kept.has(file)))
}

/** A file has the same content in every release that names it. */
export async function findFile(address: string): Promise<Response | undefined> {
  return findInReleases(address)
}

/** The routes of all pages that may be kept, in the form in which React Router asks for some of them. */
export async function keepRoutes(paths: string[]): Promise<void> {
  const cache = await caches.open(cacheName)
  if (await cache.match(manifestPath)) return
  const address = `${manifestPath}?version=${release}&paths=${paths.join(',')}`
  const response = await fetch(address, { credentials: 'omit' })
  // 204 if the server runs another release.
  if (response.status === 200) await cache.put(manifestPath, response)
}

export async function findRoutes(ofRelease: string): Promise<Response | undefined> {
  return caches.match(manifestPath, { cacheName: cachePrefix + ofRelease })
}

/** Deletes all that is kept after a sign-out, or what is kept of releases that no page needs any more. */
export async function dropReleases({ kept = 0 } = {}): Promise<void> {
  const names = await releaseCaches()
  await Promise.all(names.slice(kept).map((name) => caches.delete(name)))
}

/** The release of this worker, then the others, the newest first. */
async function releaseCaches(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix)).reverse()
  return [cacheName, ...names.filter((name) => name !== cacheName)]
}

async function findInReleases(address: string): Promise<Response | undefined> {
  for (const name of await releaseCaches()) {
    // A cached file of the build has `Vary: Accept-Encoding`.
    const response = await caches.match(address, { cacheName: name, ignoreVary: true })
    if (response) return response
  }
  return undefined
}

function addressOf({ url }: Request): string {
  return url.slice(scope.location.origin.length)
}

function isPage(address: string): boolean {
  return (
    !isFile(address) &&
    !isLogo(address) &&
    !address.startsWith(manifestPath) &&
    !languages.some((language) => address === offlineAddress(language, 'both'))
  )
}
