import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Administrator } from '#core/admin.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { askedLanguage, type Address } from './addresses.ts'
import { encodingFor, holds, send, type Answer } from './answer.ts'
import { sendLastResort } from './last-resort.ts'
import type { Machine } from './machinery.ts'
import type { Pages } from './pages.ts'

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
  /** What is no page and no file: health, route discovery, sitemap, every write. */
  machinery: Machine
  isMachinery: (path: string) => boolean
  version: () => number
  goodUntil: () => Promise<number>
  scenes: number
  report: (error: unknown) => string
}

/**
 * The way of every request. What lies in memory is written straight to the socket: no Request, no
 * Response and no promise is made for it. The rest goes through Hono.
 */
export function listener(parts: Parts): RequestListener {
  const { files, pages, readAddress, renderPage, machinery, isMachinery } = parts
  const rest = getRequestListener(machinery.fetch, { overrideGlobalObjects: false })

  return (request, response) => {
    const asked = request.url ?? '/'
    const mark = asked.indexOf('?')
    const path = mark < 0 ? asked : asked.slice(0, mark)
    const special = parts.special(path)
    if (special) return special(request, response)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || isMachinery(path)) return void rest(request, response)

    const file = files(path)
    if (file) return send(request, response, file)
    if (path.startsWith('/static/')) return void rest(request, response)

    const session = parts.session(request.headers.cookie)
    if (session === undefined) return serveVisitor(asked, request, response)
    serveWhoever(session, asked, request, response).catch((error: unknown) =>
      sendLastResort(response, error, parts.report),
    )
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
    const language = chooseLanguage(askedLanguage(asked), request.headers.cookie)
    const scene = anyScene()
    send(
      request,
      response,
      await renderPage({ address: parts.readAnyAddress(asked), language, scene, administrator }),
    )
  }

  function serveVisitor(asked: string, request: IncomingMessage, response: ServerResponse): void {
    const address = readAddress(asked)
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
    find().then(
      (page) => send(request, response, page),
      (error: unknown) => sendLastResort(response, error, parts.report),
    )
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
