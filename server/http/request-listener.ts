import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Administrator } from '#core/admins/admin.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { requestedLanguage, canonicalTarget, type PageAddress } from '#server/pages/addresses.ts'
import {
  chooseEncoding,
  matchesEtag,
  sendPrepared,
  type PreparedResponse,
} from './prepared-response.ts'
import { sendFallbackErrorPage } from './fallback-error-page.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { refuse } from './refusals.ts'
import { hasBody, hasValidHost, readTarget, splitTarget } from './request-target.ts'

/** What is rendered, and for whom: nobody means every visitor. */
export type PageRequest = {
  address: PageAddress
  language: Language
  scene: number
  administrator: Administrator | null
}

type RequestListenerOptions = {
  findStaticFile: (path: string) => PreparedResponse | undefined
  /** What visitors find; administrators find more. */
  readAddress: (asked: string) => PageAddress
  readAnyAddress: (asked: string) => PageAddress
  /** Reads what is in the address of nobody and nothing as one. */
  resolveContentAddress: (address: PageAddress) => Promise<PageAddress>
  pageCache: PageCache
  renderPage: (request: PageRequest) => Promise<PreparedResponse>
  /** The token that a signed-in administrator's browser brings along, and whose it is. */
  readSessionToken: (cookies: string | undefined) => string | undefined
  findAdministrator: (session: string) => Promise<Administrator | null>
  /** What has an address of its own beside pages and files, and needs the bare socket. */
  findSpecialListener: (path: string) => RequestListener | undefined
  /** What is read and is no page and no file: health, route discovery, coming back from a sign-in. */
  isSystemPath: (path: string) => boolean
  handleSystemRequest: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  handleWrite: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Said with every answer. */
  headers: Record<string, string>
  contentVersion: () => number
  nextExpiry: () => Promise<number>
  sceneCount: number
  report: (error: unknown) => string
}

/**
 * The way of every request. What lies in memory is written straight to the socket: no Request, no
 * Response and no promise is made for it.
 */
export function createRequestListener(options: RequestListenerOptions): RequestListener {
  const { findStaticFile, pageCache, readAddress, renderPage, isSystemPath } = options
  const commonHeaders = Object.entries(options.headers)

  return (request, response) => {
    try {
      handle(request, response)
    } catch (error) {
      sendFallbackErrorPage(response, error, options.report)
    }
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const target = readTarget(request.url ?? '')
    if (target === undefined || !hasValidHost(request)) {
      setHeaders(response)
      return refuse(request, response, 400)
    }
    // Whoever reads it from here on reads the same.
    request.url = target
    const [path] = splitTarget(target)
    const specialListener = options.findSpecialListener(path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (specialListener || !isReading || isSystemPath(path) || hasBody(request))
      setHeaders(response)
    if (isReading && hasBody(request)) return refuse(request, response, 400)
    if (specialListener) {
      disableIdleTimeout(response)
      return specialListener(request, response)
    }
    if (!isReading) return sendAsync(options.handleWrite(request, response), response)
    if (isSystemPath(path))
      return sendAsync(options.handleSystemRequest(request, response), response)

    const file = findStaticFile(path)
    if (file) return sendPrepared(request, response, file)
    if (path.startsWith('/static/')) {
      setHeaders(response)
      return refuse(request, response, 404)
    }
    const sessionToken = options.readSessionToken(request.headers.cookie)
    if (sessionToken === undefined) return serveVisitor(target, request, response)
    sendAsync(serveSignedIn(sessionToken, target, request, response), response)
  }

  function setHeaders(response: ServerResponse): void {
    for (const [name, value] of commonHeaders) response.setHeader(name, value)
  }

  function sendAsync(answering: Promise<void>, response: ServerResponse): void {
    disableIdleTimeout(response)
    answering.catch((error: unknown) => sendFallbackErrorPage(response, error, options.report))
  }

  /** An administrator's page is rendered afresh; of anybody else's stale cookie nothing is believed. */
  async function serveSignedIn(
    session: string,
    asked: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const administrator = await options.findAdministrator(session)
    if (!administrator) return serveVisitor(asked, request, response)
    const address = options.readAnyAddress(asked)
    if (!address.isKnown && redirect(asked, options.readAnyAddress, response)) return
    const language = chooseLanguage(requestedLanguage(asked), request.headers.cookie)
    const scene = anyScene()
    sendPrepared(request, response, await renderPage({ address, language, scene, administrator }))
  }

  function serveVisitor(asked: string, request: IncomingMessage, response: ServerResponse): void {
    const address = readAddress(asked)
    if (!address.isKnown && redirect(asked, readAddress, response)) return
    const language = chooseLanguage(requestedLanguage(asked), request.headers.cookie)
    const keyOf = (scene: number, { isData: data, path, search } = address) =>
      `${language} ${scene} ${data ? 'data' : 'page'} ${path}?${search}`
    const scene = address.path === '/' ? chooseScene(request, keyOf) : 0
    const kept = pageCache.find(keyOf(scene))
    if (kept) return sendPrepared(request, response, kept)

    const find = async (): Promise<PreparedResponse> => {
      // A store that cannot be asked is a fault of the page, which says so itself.
      const named = await options.resolveContentAddress(address).catch(() => address)
      const key = keyOf(scene, named)
      const source = {
        render: () => renderPage({ address: named, language, scene, administrator: null }),
        contentVersion: options.contentVersion,
        nextExpiry: options.nextExpiry,
        isCacheable: (status: number) => status === 200 || (status === 404 && !named.isKnown),
      }
      return pageCache.find(key) ?? pageCache.get(key, source)
    }
    sendAsync(
      find().then((page) => sendPrepared(request, response, page)),
      response,
    )
  }

  /** Leads to the address that was meant, always on this site; false where none was. */
  function redirect(
    asked: string,
    read: (asked: string) => PageAddress,
    response: ServerResponse,
  ): boolean {
    const location = canonicalTarget(asked, read)
    if (location === undefined) return false
    setHeaders(response)
    response.writeHead(301, { location, 'cache-control': 'public, max-age=3600' }).end()
    return true
  }

  /**
   * One of five, by chance. Whoever still holds one keeps it, which costs 304 instead of a page; a
   * visitor who presses reload asks for something new and gets it.
   */
  function chooseScene(request: IncomingMessage, keyOf: (scene: number) => string): number {
    const tag = request.headers['if-none-match']
    if (tag && request.headers['cache-control'] === undefined) {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      for (let scene = 1; scene <= options.sceneCount; scene++) {
        const kept = pageCache.find(keyOf(scene))
        if (kept && matchesEtag(tag, kept.encodings[encoding].etag)) return scene
      }
    }
    return anyScene()
  }

  function anyScene(): number {
    return 1 + Math.floor(Math.random() * options.sceneCount)
  }
}

/** An answer may be long in the making; only one that has begun and is not read is given up. */
function disableIdleTimeout(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
