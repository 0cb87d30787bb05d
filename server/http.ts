import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { askedLanguage, type Address } from './addresses.ts'
import { encodingFor, holds, send, type Answer } from './answer.ts'
import { everyAnswer } from './headers.ts'
import type { Pages } from './pages.ts'

type Parts = {
  files: (path: string) => Answer | undefined
  readAddress: (asked: string) => Address
  pages: Pages
  renderPage: (address: Address, language: Language, scene: number) => Promise<Answer>
  /** What is no page and no file: health, route discovery, sitemap, every write. */
  machinery: Hono
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
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads || isMachinery(path)) return void rest(request, response)

    const file = files(path)
    if (file) return send(request, response, file)
    if (path.startsWith('/static/')) return void rest(request, response)
    servePage(asked, request, response)
  }

  function servePage(asked: string, request: IncomingMessage, response: ServerResponse): void {
    const address = readAddress(asked)
    const language = chooseLanguage(askedLanguage(asked), request.headers.cookie)
    const keyOf = (scene: number) =>
      `${language} ${scene} ${address.data ? 'data' : 'page'} ${address.path}?${address.search}`
    const scene = address.path === '/' ? chooseScene(request, keyOf) : 0
    const key = keyOf(scene)

    const kept = pages.find(key)
    if (kept) return send(request, response, kept)
    pages
      .get(key, {
        render: () => renderPage(address, language, scene),
        version: parts.version,
        goodUntil: parts.goodUntil,
        keepable: (status) => status === 200 || (status === 404 && !address.known),
      })
      .then(
        (page) => send(request, response, page),
        (error: unknown) => fail(response, parts.report(error)),
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
    return 1 + Math.floor(Math.random() * parts.scenes)
  }
}

/** The last resort: not even the error page could be rendered. */
function fail(response: ServerResponse, reference: string): void {
  if (response.headersSent) return void response.destroy()
  response.writeHead(500, {
    ...everyAnswer,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(`Щось пішло не так. Something went wrong. ${reference}\n`)
}
