import type { IncomingMessage, ServerResponse } from 'node:http'
import { listNames, listKindOf, type ListName } from '#core/content/content-kinds.ts'
import { chooseLanguage, defaultLanguage, type Language } from '#core/localized.ts'
import type { Site } from '#core/site/site.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { requestedLanguage } from '#server/http/addresses.ts'
import { isReading } from '#server/http/cached-files.ts'
import {
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { refusalText, refuse } from '#server/http/refusals.ts'
import { splitTarget } from '#server/http/request-target.ts'
import type { TaskQueue } from '#server/limits/task-queue.ts'
import { visitorCacheControl, render } from '#server/pages/render.ts'
import type { Pages } from '#server/pages/start-pages.ts'
import { createCalendar, createEventFile, eventFilePath } from './calendar.ts'
import { createRssFeed } from './rss.ts'
import { createSitemap, createSitemapPart, sitemapPartPath } from './sitemap.ts'

type FeedParts = Pick<Parts, 'config' | 'sendAsync'> & { site: Site; pages: Pages }

type Feed = {
  type: string
  /** Undefined where there is no such file. */
  write: (language: Language) => Promise<string | undefined>
  /** Undefined where anybody can make up addresses: their requests would leave no room for pages. */
  queue?: TaskQueue
}

const unknownFile = () =>
  prepareResponse(
    404,
    { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    { identity: Buffer.from(refusalText(404)) },
  )

/** Files for calendars, feed readers and search engines. They are cached like pages. */
export function createFeeds(parts: FeedParts): Feature {
  return {
    listeners: [
      {
        requestClass: 'feed',
        answers: (path) => findFeed(parts, path) !== undefined,
        listener: (request, response) => sendFeed(parts, request, response),
      },
    ],
  }
}

function findFeed({ config: { origin }, site, pages }: FeedParts, path: string): Feed | undefined {
  const { queue } = pages
  const type = 'application/xml'
  if (path === '/sitemap.xml') return { type, queue, write: () => createSitemap({ site, origin }) }
  if (sitemapPartPath.test(path)) {
    return { type, write: () => createSitemapPart({ site, origin }, path) }
  }
  if (path === '/events.ics') {
    const write = (language: Language) => createCalendar(site, origin, language)
    return { type: 'text/calendar', queue, write }
  }
  if (eventFilePath.test(path)) {
    const write = (language: Language) => createEventFile(site, origin, language, path)
    return { type: 'text/calendar', write }
  }
  const name = path.endsWith('.rss') && listNames.find((one) => path === rssPath(one))
  if (!name || !listKindOf(name).rss) return undefined
  const write = (language: Language) => createRssFeed(site, name, origin, language)
  return { type: 'application/rss+xml', queue, write }
}

function rssPath(name: ListName): string {
  return `${listKindOf(name).path}.rss`
}

function sendFeed(parts: FeedParts, request: IncomingMessage, response: ServerResponse): void {
  if (!isReading(request)) return refuse(request, response, 405, { allow: 'GET, HEAD' })
  const [path] = splitTarget(request.url ?? '')
  const language = languageOf(parts, path, request)
  const key = `feed ${language} ${path}`
  const cached = parts.pages.cache.find(key)
  if (cached) return sendPrepared(request, response, cached)
  parts.sendAsync(request, response, async () => {
    const feed = findFeed(parts, path)
    if (!feed) return refuse(request, response, 404)
    sendPrepared(request, response, await renderFeed(parts, key, feed, language))
  })
}

function renderFeed(
  { config: { origin }, site, pages }: FeedParts,
  key: string,
  { type, write, queue }: Feed,
  language: Language,
): Promise<PreparedResponse> {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  const renderNow = async () => {
    const text = await write(language)
    if (text === undefined) return unknownFile()
    return render(async () => new Response(text, { headers }), {
      origin,
      cacheControl: visitorCacheControl,
      policy: undefined,
    })
  }
  return pages.cache.get(key, {
    render: () => (queue ? queue.run(renderNow) : renderNow()),
    contentVersion: () => site.contentVersion(),
    nextExpiry: pages.nextExpiry,
    isCacheable: (status) => status === 200,
  })
}

/** Calendars and feed readers have no cookies: only the address names the language. */
function languageOf({ site }: FeedParts, path: string, { url }: IncomingMessage): Language {
  if (path.startsWith('/sitemap')) return defaultLanguage
  return chooseLanguage(requestedLanguage(url ?? ''), null, site.lastSettings().languages)
}
