import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Administrator } from '#core/admin.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { askedLanguage, canonicalTarget, type Address } from './addresses.ts'
import { encodingFor, holds, send, type Answer } from './answer.ts'
import { sendLastResort } from './last-resort.ts'
import type { Pages } from './pages.ts'
import { refuse } from './refusals.ts'
import { hasBody, hasValidHost, readTarget, split } from './request-target.ts'

/** What is rendered, and for whom: nobody means every visitor. */
export type Wanted = {
  address: Address
  language: Language
  scene: number
  administrator: Administrator | null
}

type Parts = {
  files: (path: string) => Answer | undefined
  /** What visitors find; administrators find more. */
  readAddress: (asked: string) => Address
  readAnyAddress: (asked: string) => Address
  /** Reads what is in the address of nobody and nothing as one. */
  readNamed: (address: Address) => Promise<Address>
  pages: Pages
  renderPage: (wanted: Wanted) => Promise<Answer>
  /** The token that a signed-in administrator's browser brings along, and whose it is. */
  session: (cookies: string | undefined) => string | undefined
  whoIs: (session: string) => Promise<Administrator | null>
  /** What has an address of its own beside pages and files, and needs the bare socket. */
  special: (path: string) => RequestListener | undefined
  /** What is read and is no page and no file: health, route discovery, coming back from a sign-in. */
  isMachinery: (path: string) => boolean
  readMachinery: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  handleWrite: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Said with every answer. */
  headers: Record<string, string>
  version: () => number
  goodUntil: () => Promise<number>
  scenes: number
  report: (error: unknown) => string
}

/**
 * The way of every request. What lies in memory is written straight to the socket: no Request, no
 * Response and no promise is made for it.
 */
export function listener(parts: Parts): RequestListener {
  const { files, pages, readAddress, renderPage, isMachinery } = parts
  const headers = Object.entries(parts.headers)

  return (request, response) => {
    try {
      handle(request, response)
    } catch (error) {
      sendLastResort(response, error, parts.report)
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
    const [path] = split(target)
    const special = parts.special(path)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (special || !isReading || isMachinery(path) || hasBody(request)) setHeaders(response)
    if (isReading && hasBody(request)) return refuse(request, response, 400)
    if (special) {
      allowSilence(response)
      return special(request, response)
    }
    if (!isReading) return answer(parts.handleWrite(request, response), response)
    if (isMachinery(path)) return answer(parts.readMachinery(request, response), response)

    const file = files(path)
    if (file) return send(request, response, file)
    if (path.startsWith('/static/')) {
      setHeaders(response)
      return refuse(request, response, 404)
    }
    const session = parts.session(request.headers.cookie)
    if (session === undefined) return serveVisitor(target, request, response)
    answer(serveWhoever(session, target, request, response), response)
  }

  function setHeaders(response: ServerResponse): void {
    for (const [name, value] of headers) response.setHeader(name, value)
  }

  function answer(answering: Promise<void>, response: ServerResponse): void {
    allowSilence(response)
    answering.catch((error: unknown) => sendLastResort(response, error, parts.report))
  }

  /** An administrator's page is rendered afresh; of anybody else's stale cookie nothing is believed. */
  async function serveWhoever(
    session: string,
    asked: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const administrator = await parts.whoIs(session)
    if (!administrator) return serveVisitor(asked, request, response)
    const address = parts.readAnyAddress(asked)
    if (!address.known && redirect(asked, parts.readAnyAddress, response)) return
    const language = chooseLanguage(askedLanguage(asked), request.headers.cookie)
    const scene = anyScene()
    send(request, response, await renderPage({ address, language, scene, administrator }))
  }

  function serveVisitor(asked: string, request: IncomingMessage, response: ServerResponse): void {
    const address = readAddress(asked)
    if (!address.known && redirect(asked, readAddress, response)) return
    const language = chooseLanguage(askedLanguage(asked), request.headers.cookie)
    const keyOf = (scene: number, { data, path, search } = address) =>
      `${language} ${scene} ${data ? 'data' : 'page'} ${path}?${search}`
    const scene = address.path === '/' ? chooseScene(request, keyOf) : 0
    const kept = pages.find(keyOf(scene))
    if (kept) return send(request, response, kept)

    const find = async (): Promise<Answer> => {
      // A store that cannot be asked is a fault of the page, which says so itself.
      const named = await parts.readNamed(address).catch(() => address)
      const key = keyOf(scene, named)
      const source = {
        render: () => renderPage({ address: named, language, scene, administrator: null }),
        version: parts.version,
        goodUntil: parts.goodUntil,
        keepable: (status: number) => status === 200 || (status === 404 && !named.known),
      }
      return pages.find(key) ?? pages.get(key, source)
    }
    answer(
      find().then((page) => send(request, response, page)),
      response,
    )
  }

  /** Leads to the address that was meant, always on this site; false where none was. */
  function redirect(
    asked: string,
    read: (asked: string) => Address,
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
      const encoding = encodingFor(request.headers['accept-encoding'])
      for (let scene = 1; scene <= parts.scenes; scene++) {
        const kept = pages.find(keyOf(scene))
        if (kept && holds(tag, kept.forms[encoding].etag)) return scene
      }
    }
    return anyScene()
  }

  function anyScene(): number {
    return 1 + Math.floor(Math.random() * parts.scenes)
  }
}

/** An answer may be long in the making; only one that has begun and is not read is given up. */
function allowSilence(response: ServerResponse): void {
  response.on('timeout', () => {
    if ((response.socket?.writableLength ?? 0) > 0) response.destroy()
  })
}
