import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseLanguage, type Language, type SiteLanguages } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { PrivatePages } from '#server/feature/feature.ts'
import {
  canonicalTarget,
  isPrivatePage,
  isSearchResult,
  renderedUrl,
  requestedLanguage,
  withoutLanguage,
  type PageAddress,
  type ReadAddress,
} from '#server/http/addresses.ts'
import { isInsideAdmin } from '#server/http/admin-path.ts'
import type { Dictionaries } from '#server/http/dictionaries.ts'
import {
  acceptedEncoding,
  type Encoding,
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { refuse } from '#server/http/refusals.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import { QueueFull } from '#server/limits/task-queue.ts'
import type { MarkShared } from '#server/shared-cache/start-shared-cache.ts'
import type { SignIn } from '#server/sign-in/create-sign-in.ts'
import { keyText, lastGoodKey, type CachedPageKey } from './cached-page-key.ts'
import { chooseScene, randomScene } from './hero-scene.ts'
import { invitationPath, redirectToOwnLanguage } from './invitation-language.ts'
import { readLittleDataChoice, wantsLittleData } from './little-data.ts'
import { administratorCacheControl } from './render.ts'
import type { Viewer } from './request-context.ts'
import type { Pages } from './start-pages.ts'

type PageHandlerOptions = {
  origin: string
  site: Pick<Site, 'lastSettings'>
  /** Sent with redirects; a rendered page carries its own. */
  headers: Record<string, string>
  /** The pages of visitors; administrators have more. */
  readAddress: ReadAddress
  readAnyAddress: ReadAddress
  /** Gives all unknown content one address. */
  resolveContentAddress: (address: PageAddress) => Promise<PageAddress>
  signIn: Pick<SignIn, 'readSessionToken' | 'identify'>
  pages: Pages
  isStoreUnavailable: () => boolean
  privatePages: PrivatePages
  renderPage: (request: Request, viewer: Viewer, encoding?: Encoding) => Promise<PreparedResponse>
  dictionaries: Dictionaries
  markShared: MarkShared | undefined
  contentVersion: () => number
  sceneCount: number
  sendAsync: SendAsync
}

/** Without the header of React Router's data, so that the browser loads the page: load-navigation.ts. */
const unavailableData = prepareResponse(
  503,
  {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': administratorCacheControl,
    'retry-after': '5',
  },
  { identity: Buffer.from('The store is unavailable.') },
)

type PageExchange = { target: string; request: IncomingMessage; response: ServerResponse }

// Longer than a source file should be, because it is every way that a request for a page can go.
/** Serves pages and their data. A cached page is sent without creating a Request, Response or promise. */
export function createPageHandler(options: PageHandlerOptions) {
  return (exchange: PageExchange): void => {
    const { request, response } = exchange
    const sessionToken = options.signIn.readSessionToken(request.headers.cookie)
    if (sessionToken === undefined) return serveVisitor(options, exchange)
    options.sendAsync(request, response, () => serveSession(options, exchange, sessionToken))
  }
}

/** Renders a page for an administrator. Someone whose session has expired or cannot be checked is a visitor. */
async function serveSession(
  options: PageHandlerOptions,
  exchange: PageExchange,
  sessionToken: string,
): Promise<void> {
  const { target, request, response } = exchange
  if (options.isStoreUnavailable() && options.readAddress(target).isKnown) {
    return serveVisitor(options, exchange)
  }
  const person = await options.signIn.identify(sessionToken)
  if (!person) return serveVisitor(options, exchange)
  const address = options.readAnyAddress(target)
  if (!address.isKnown && redirect(options, exchange, options.readAnyAddress)) return
  if (redirectToOnlyLanguage(options, exchange, address)) return
  const viewer = {
    scene: randomScene(options.sceneCount),
    person,
    // The wish of their browser is meant for reading.
    isLittleData: readLittleDataChoice(request.headers.cookie) ?? false,
  }
  const url = renderedUrl(options.origin, address, ...languagesFor(options, exchange))
  const page = await options.renderPage(new Request(url), viewer, acceptedEncoding(request))
  sendPrepared(request, response, page)
}

function serveVisitor(options: PageHandlerOptions, exchange: PageExchange): void {
  const { target, request, response } = exchange
  const address = options.readAddress(target)
  if (!address.isKnown && redirect(options, exchange, options.readAddress)) return
  if (redirectToOnlyLanguage(options, exchange, address)) return
  const [language, languages] = languagesFor(options, exchange)
  if (redirectToOwnLanguage(options.headers, languages, exchange)) return
  const wait = isSearchResult(address) ? options.pages.waitToSearch(request) : 0
  if (wait > 0) {
    const headers = { 'retry-after': String(wait) }
    return options.sendAsync(request, response, async () => refuse(request, response, 429, headers))
  }
  // Data are the same for everybody.
  const isLittleData = !address.isData && wantsLittleData(request.headers)
  const page = { address, language, isLittleData }
  const key = {
    ...page,
    scene: address.path === '/' ? chooseScene(options.sceneCount, isLittleData) : 0,
  }
  const isStoreUnavailable = options.isStoreUnavailable()
  // Addresses that visitors look for among those of administrators are logged.
  const isSent = !isStoreUnavailable && !isInsideAdmin(target)
  const cached = isSent ? options.pages.cache.find(keyText(key)) : undefined
  const send = (prepared: PreparedResponse) => {
    // A text of one person together with one that others know would tell them something by its length.
    const difference = isForEverybody(address)
      ? options.dictionaries.findPageDifference(request, prepared)
      : undefined
    if (!difference) markForSharedCache(options, key, prepared, response)
    sendPrepared(request, response, prepared, difference)
  }
  if (cached) return send(cached)
  options.sendAsync(request, response, async () => {
    const find = isStoreUnavailable ? findLastGood : renderForVisitors
    if (!isPrivatePage(address.path)) {
      return send(await find(options, key, request))
    }
    const { waitToRead, waitAfterGuess } = options.privatePages
    const refuseFor = (seconds: number) =>
      refuse(request, response, 429, { 'retry-after': String(seconds) })
    const toRead = waitToRead(request)
    if (toRead > 0) return refuseFor(toRead)
    const own = await resolveAddress(options, address)
    const afterGuess = own.isKnown ? 0 : waitAfterGuess(request)
    if (afterGuess > 0) return refuseFor(afterGuess)
    send(await find(options, { ...key, address: own }, request))
  })
}

/** While the store is unavailable, the page is rendered all the same and shows the error. */
function resolveAddress(
  { resolveContentAddress }: PageHandlerOptions,
  address: PageAddress,
): Promise<PageAddress> {
  return resolveContentAddress(address).catch(() => address)
}

/** While the store is unavailable: the page as it was last rendered; otherwise it is rendered, and may fail. */
async function findLastGood(
  options: PageHandlerOptions,
  key: CachedPageKey,
  sender: IncomingMessage,
): Promise<PreparedResponse> {
  // The browser then loads the page instead of its data, which have no room for the note.
  if (key.address.isData) return unavailableData
  return (await findSaved(options, key)) ?? renderForVisitors(options, key, sender)
}

/** While too many other pages wait to be rendered, it is also sent as it was last. */
async function renderForVisitors(
  options: PageHandlerOptions,
  key: CachedPageKey,
  sender: IncomingMessage,
): Promise<PreparedResponse> {
  try {
    return await renderAndSave(options, key, sender)
  } catch (error) {
    const isBusy = error instanceof QueueFull && !key.address.isData
    const saved = isBusy ? await findSaved(options, key) : undefined
    if (!saved) throw error
    return saved
  }
}

async function renderAndSave(
  options: PageHandlerOptions,
  requested: CachedPageKey,
  sender: IncomingMessage,
): Promise<PreparedResponse> {
  const { address } = requested
  const { contentVersion } = options
  // A private page was looked for already.
  const isResolved = isPrivatePage(address.path)
  const resolved = isResolved ? address : await resolveAddress(options, address)
  const versionBefore = contentVersion()
  const page = await findOrRender(options, { ...requested, address: resolved }, sender)
  if (page.status !== 503) {
    // A page that was rendered during a change may show what the change removed.
    if (contentVersion() === versionBefore) {
      saveLastGood(options, requested, page)
    }
    return page
  }
  if (address.isData) return unavailableData
  return (await findSaved(options, requested)) ?? page
}

async function findOrRender(
  {
    origin,
    site,
    pages,
    privatePages,
    dictionaries,
    renderPage,
    contentVersion,
  }: PageHandlerOptions,
  { address, language, scene, isLittleData }: CachedPageKey,
  sender: IncomingMessage,
): Promise<PreparedResponse> {
  const render = (encoding?: Encoding) => {
    const request = new Request(
      renderedUrl(origin, address, language, site.lastSettings().languages),
    )
    return renderPage(request, { scene, isLittleData, person: null }, encoding)
  }
  const renderForSender = () => render(acceptedEncoding(sender))
  if (isSearchResult(address)) return pages.searchQueue.run(renderForSender, sender)
  if (isPrivatePage(address.path) && address.isKnown) {
    return privatePages.queue.run(renderForSender, sender)
  }
  const key = keyText({ address, language, scene, isLittleData })
  const source = {
    render: async () => {
      const page = await pages.queue.run(() => render())
      if ('use-as-dictionary' in page.headers) dictionaries.add(page)
      return page
    },
    contentVersion,
    nextExpiry: pages.nextExpiry,
    isCacheable: (status: number) => status === 200 || (status === 404 && !address.isKnown),
  }
  return pages.cache.find(key) ?? pages.cache.get(key, source)
}

/** With little data or without: either is better than none. */
async function findSaved({ pages }: PageHandlerOptions, key: CachedPageKey) {
  const other = { ...key, isLittleData: !key.isLittleData }
  return (
    (await pages.lastGood.find(lastGoodKey(key))) ?? (await pages.lastGood.find(lastGoodKey(other)))
  )
}

function saveLastGood(
  { pages }: PageHandlerOptions,
  key: CachedPageKey,
  page: PreparedResponse,
): void {
  const { address } = key
  if (address.isData || !isForEverybody(address)) return
  if (page.status === 200) pages.lastGood.save(lastGoodKey(key), key.language, page)
  else pages.lastGood.delete(lastGoodKey(key))
}

function isForEverybody(address: PageAddress): boolean {
  return !isSearchResult(address) && !isPrivatePage(address.path)
}

/** Only a page that this instance would itself send again: none of an outage, of one person, or from during a change. */
function markForSharedCache(
  { markShared, pages }: PageHandlerOptions,
  key: CachedPageKey,
  sent: PreparedResponse,
  response: ServerResponse,
): void {
  const { path } = key.address
  // Without a language, an invitation opens in the reader's own.
  if (!markShared || !isForEverybody(key.address) || path === invitationPath) return
  const kept = pages.cache.peek(keyText(key))
  if (kept === sent && kept.status === 200) markShared(response, path, kept.expiresAt)
}

/** Redirects to the canonical address, always on this site; false where there is no such page. */
function redirect(
  { headers }: PageHandlerOptions,
  { target, response }: PageExchange,
  readAddress: ReadAddress,
): boolean {
  const location = canonicalTarget(target, readAddress)
  if (location === undefined) return false
  const isPrivate = isPrivatePage(location)
  const cacheControl = isPrivate ? administratorCacheControl : 'public, max-age=3600'
  response.writeHead(301, { ...headers, location, 'cache-control': cacheControl }).end()
  return true
}

function languagesFor(
  { site }: PageHandlerOptions,
  { target, request }: PageExchange,
): [Language, SiteLanguages] {
  const { languages } = site.lastSettings()
  return [chooseLanguage(requestedLanguage(target), request.headers.cookie, languages), languages]
}

/** On a site with one language no address names it: one that does may be from when there were two. */
function redirectToOnlyLanguage(
  { site, headers }: PageHandlerOptions,
  { target, response }: PageExchange,
  { isKnown, isData }: PageAddress,
): boolean {
  // An unknown one may begin with two slashes, which leads to another site.
  if (isData || !isKnown || site.lastSettings().languages === 'both') return false
  const location = withoutLanguage(target)
  if (location === undefined) return false
  // Kept nowhere: there may be two languages again.
  response
    .writeHead(301, { ...headers, location, 'cache-control': administratorCacheControl })
    .end()
  return true
}
