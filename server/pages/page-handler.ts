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
export class PageHandler {
  readonly #options: PageHandlerOptions

  constructor(options: PageHandlerOptions) {
    this.#options = options
  }

  serve(exchange: PageExchange): void {
    const { request, response } = exchange
    const { signIn, sendAsync } = this.#options
    const sessionToken = signIn.readSessionToken(request.headers.cookie)
    if (sessionToken === undefined) return this.#serveVisitor(exchange)
    sendAsync(request, response, () => this.#serveSession(exchange, sessionToken))
  }

  /** Renders a page for an administrator. Someone whose session has expired or cannot be checked is a visitor. */
  async #serveSession(exchange: PageExchange, sessionToken: string): Promise<void> {
    const { target, request, response } = exchange
    const options = this.#options
    if (options.isStoreUnavailable() && options.readAddress(target).isKnown) {
      return this.#serveVisitor(exchange)
    }
    const person = await options.signIn.identify(sessionToken)
    if (!person) return this.#serveVisitor(exchange)
    const address = options.readAnyAddress(target)
    if (!address.isKnown && this.#redirect(exchange, options.readAnyAddress)) return
    if (this.#redirectToOnlyLanguage(exchange, address)) return
    const viewer = {
      scene: randomScene(options.sceneCount),
      person,
      // The wish of their browser is meant for reading.
      isLittleData: readLittleDataChoice(request.headers.cookie) ?? false,
    }
    const url = renderedUrl(options.origin, address, ...this.#languagesFor(exchange))
    const page = await options.renderPage(new Request(url), viewer, acceptedEncoding(request))
    sendPrepared(request, response, page)
  }

  #serveVisitor(exchange: PageExchange): void {
    const { target, request, response } = exchange
    const { readAddress, pages, sendAsync, sceneCount, headers } = this.#options
    const address = readAddress(target)
    if (!address.isKnown && this.#redirect(exchange, readAddress)) return
    if (this.#redirectToOnlyLanguage(exchange, address)) return
    const [language, languages] = this.#languagesFor(exchange)
    if (redirectToOwnLanguage(headers, languages, exchange)) return
    const wait = isSearchResult(address) ? pages.waitToSearch(request) : 0
    if (wait > 0) return sendAsync(request, response, async () => refuseFor(wait, exchange))
    // Data are the same for everybody.
    const isLittleData = !address.isData && wantsLittleData(request.headers)
    const scene = address.path === '/' ? chooseScene(sceneCount, isLittleData) : 0
    const key = { address, language, isLittleData, scene }
    const isStoreUnavailable = this.#options.isStoreUnavailable()
    // Addresses that visitors look for among those of administrators are logged.
    const isSent = !isStoreUnavailable && !isInsideAdmin(target)
    const cached = isSent ? pages.cache.find(keyText(key)) : undefined
    if (cached) return this.#send(exchange, key, cached)
    sendAsync(request, response, async () => {
      const own = isPrivatePage(address.path) ? await this.#findOwn(exchange, key) : key
      if (!own) return
      const page = isStoreUnavailable
        ? await this.#findLastGood(own, request)
        : await this.#renderForVisitors(own, request)
      this.#send(exchange, key, page)
    })
  }

  /** Undefined where somebody reads private pages, or guesses their addresses, too often: that is refused. */
  async #findOwn(exchange: PageExchange, key: CachedPageKey): Promise<CachedPageKey | undefined> {
    const { waitToRead, waitAfterGuess } = this.#options.privatePages
    const toRead = waitToRead(exchange.request)
    if (toRead > 0) return refuseFor(toRead, exchange)
    const address = await this.#resolveAddress(key.address)
    const afterGuess = address.isKnown ? 0 : waitAfterGuess(exchange.request)
    return afterGuess > 0 ? refuseFor(afterGuess, exchange) : { ...key, address }
  }

  #send({ request, response }: PageExchange, key: CachedPageKey, prepared: PreparedResponse): void {
    // A text of one person together with one that others know would tell them something by its length.
    const difference = isForEverybody(key.address)
      ? this.#options.dictionaries.findPageDifference(request, prepared)
      : undefined
    if (!difference) this.#markForSharedCache(key, prepared, response)
    sendPrepared(request, response, prepared, difference)
  }

  /** While the store is unavailable, the page is rendered all the same and shows the error. */
  #resolveAddress(address: PageAddress): Promise<PageAddress> {
    return this.#options.resolveContentAddress(address).catch(() => address)
  }

  /** While the store is unavailable: the page as it was last rendered; otherwise it is rendered, and may fail. */
  async #findLastGood(key: CachedPageKey, sender: IncomingMessage): Promise<PreparedResponse> {
    // The browser then loads the page instead of its data, which have no room for the note.
    if (key.address.isData) return unavailableData
    return (await this.#findSaved(key)) ?? this.#renderForVisitors(key, sender)
  }

  /** While too many other pages wait to be rendered, it is also sent as it was last. */
  async #renderForVisitors(key: CachedPageKey, sender: IncomingMessage): Promise<PreparedResponse> {
    try {
      return await this.#renderAndSave(key, sender)
    } catch (error) {
      const isBusy = error instanceof QueueFull && !key.address.isData
      const saved = isBusy ? await this.#findSaved(key) : undefined
      if (!saved) throw error
      return saved
    }
  }

  async #renderAndSave(
    requested: CachedPageKey,
    sender: IncomingMessage,
  ): Promise<PreparedResponse> {
    const { address } = requested
    const { contentVersion } = this.#options
    // A private page was looked for already.
    const isResolved = isPrivatePage(address.path)
    const resolved = isResolved ? address : await this.#resolveAddress(address)
    const versionBefore = contentVersion()
    const page = await this.#findOrRender({ ...requested, address: resolved }, sender)
    if (page.status !== 503) {
      // A page that was rendered during a change may show what the change removed.
      if (contentVersion() === versionBefore) this.#saveLastGood(requested, page)
      return page
    }
    if (address.isData) return unavailableData
    return (await this.#findSaved(requested)) ?? page
  }

  async #findOrRender(key: CachedPageKey, sender: IncomingMessage): Promise<PreparedResponse> {
    const { site, pages, privatePages, dictionaries, renderPage, origin } = this.#options
    const { address, language, scene, isLittleData } = key
    const render = (encoding?: Encoding) => {
      const { languages } = site.lastSettings()
      const url = renderedUrl(origin, address, language, languages)
      return renderPage(new Request(url), { scene, isLittleData, person: null }, encoding)
    }
    const renderForSender = () => render(acceptedEncoding(sender))
    if (isSearchResult(address)) return pages.searchQueue.run(renderForSender, sender)
    if (isPrivatePage(address.path) && address.isKnown) {
      return privatePages.queue.run(renderForSender, sender)
    }
    const source = {
      render: async () => {
        const page = await pages.queue.run(() => render())
        if ('use-as-dictionary' in page.headers) dictionaries.add(page)
        return page
      },
      contentVersion: this.#options.contentVersion,
      nextExpiry: pages.nextExpiry,
      isCacheable: (status: number) => status === 200 || (status === 404 && !address.isKnown),
    }
    return pages.cache.find(keyText(key)) ?? pages.cache.get(keyText(key), source)
  }

  /** With little data or without: either is better than none. */
  async #findSaved(key: CachedPageKey): Promise<PreparedResponse | undefined> {
    const { lastGood } = this.#options.pages
    const other = { ...key, isLittleData: !key.isLittleData }
    return (await lastGood.find(lastGoodKey(key))) ?? (await lastGood.find(lastGoodKey(other)))
  }

  #saveLastGood(key: CachedPageKey, page: PreparedResponse): void {
    const { lastGood } = this.#options.pages
    if (key.address.isData || !isForEverybody(key.address)) return
    if (page.status === 200) lastGood.save(lastGoodKey(key), key.language, page)
    else lastGood.delete(lastGoodKey(key))
  }

  /** Only a page that this instance would itself send again: none of an outage, of one person, or from during a change. */
  #markForSharedCache(key: CachedPageKey, sent: PreparedResponse, response: ServerResponse): void {
    const { markShared, pages } = this.#options
    const { path } = key.address
    // Without a language, an invitation opens in the reader's own.
    if (!markShared || !isForEverybody(key.address) || path === invitationPath) return
    const kept = pages.cache.peek(keyText(key))
    if (kept === sent && kept.status === 200) markShared(response, path, kept.expiresAt)
  }

  /** Redirects to the canonical address, always on this site; false where there is no such page. */
  #redirect({ target, response }: PageExchange, readAddress: ReadAddress): boolean {
    const location = canonicalTarget(target, readAddress)
    if (location === undefined) return false
    const isPrivate = isPrivatePage(location)
    const cacheControl = isPrivate ? administratorCacheControl : 'public, max-age=3600'
    const { headers } = this.#options
    response.writeHead(301, { ...headers, location, 'cache-control': cacheControl }).end()
    return true
  }

  /** The language to show, and those of the site. */
  #languagesFor({ target, request }: PageExchange): [Language, SiteLanguages] {
    const { languages } = this.#options.site.lastSettings()
    return [chooseLanguage(requestedLanguage(target), request.headers.cookie, languages), languages]
  }

  /** On a site with one language no address names it: one that does may be from when there were two. */
  #redirectToOnlyLanguage(
    { target, response }: PageExchange,
    { isKnown, isData }: PageAddress,
  ): boolean {
    const { site, headers } = this.#options
    // An unknown one may begin with two slashes, which leads to another site.
    if (isData || !isKnown || site.lastSettings().languages === 'both') return false
    const location = withoutLanguage(target)
    if (location === undefined) return false
    // Kept nowhere: there may be two languages again.
    const noStore = { 'cache-control': administratorCacheControl }
    response.writeHead(301, { ...headers, location, ...noStore }).end()
    return true
  }
}

function isForEverybody(address: PageAddress): boolean {
  return !isSearchResult(address) && !isPrivatePage(address.path)
}

function refuseFor(seconds: number, { request, response }: PageExchange): undefined {
  refuse(request, response, 429, { 'retry-after': String(seconds) })
}

/**
 * Drawn anew for each load: a browser that asks again for a page may get another scene in place of 304. With little data
 * it is always the first one, which such a browser has.
 */
function chooseScene(sceneCount: number, isLittleData: boolean): number {
  return isLittleData ? 1 : randomScene(sceneCount)
}

function randomScene(sceneCount: number): number {
  return 1 + Math.floor(Math.random() * sceneCount)
}
