import type { IncomingMessage, RequestListener } from 'node:http'
import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { defaultLanguage, type Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { requestedLanguage } from '#server/http/addresses.ts'
import {
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '#server/http/prepared-response.ts'
import { refusalText, refuse } from '#server/http/refusals.ts'
import type { SendAsync } from '#server/http/send-async.ts'
import type { TaskQueue } from '#server/limits/task-queue.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { visitorCacheControl, render } from '#server/pages/render.ts'
import { createCalendar, createEventFile, eventFilePath } from './calendar.ts'
import { createRssFeed } from './rss.ts'
import { createSitemap, createSitemapPart, sitemapPartPath } from './sitemap.ts'

type FeedsOptions = {
  origin: string
  site: Site
  pageCache: PageCache
  queue: TaskQueue
  nextExpiry: () => Promise<number>
  sendAsync: SendAsync
}

type Feed = {
  type: string
  /** Undefined where there is no such file. */
  write: (language: Language) => Promise<string | undefined>
  /** Undefined where anybody can make up addresses: their requests would leave no room for pages. */
  queue?: TaskQueue
}

/** Prepared once: anybody can ask for files that do not exist. */
const unknownFile = prepareResponse(
  404,
  { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  { identity: Buffer.from(refusalText(404)) },
)

/** Files for calendars, feed readers and search engines. They are cached like pages. */
export function createFeeds(options: FeedsOptions) {
  const { origin, site, queue } = options
  const sitemapOptions = { site, origin }
  const feeds: Record<string, Feed> = {
    '/events.ics': {
      type: 'text/calendar',
      write: (language) => createCalendar(site, origin, language),
    },
    ...rssFeeds(site, origin),
    '/sitemap.xml': {
      type: 'application/xml',
      write: () => createSitemap(sitemapOptions),
    },
  }
  const listeners = new Map(
    Object.entries(feeds).map(([path, feed]) => [
      path,
      createFeedListener(options, path, { ...feed, queue }),
    ]),
  )
  return (path: string): RequestListener | undefined => {
    if (sitemapPartPath.test(path)) {
      const write = () => createSitemapPart(sitemapOptions, path)
      return createFeedListener(options, path, { type: 'application/xml', write })
    }
    if (eventFilePath.test(path)) {
      const write = (language: Language) => createEventFile(site, origin, language, path)
      return createFeedListener(options, path, { type: 'text/calendar', write })
    }
    return listeners.get(path)
  }
}

/** '/news.rss', and the same for each other kind that has a feed. */
function rssFeeds(site: Site, origin: string): Record<string, Feed> {
  const names = listNames.filter((contentName) => listKindOf(contentName).rss)
  return Object.fromEntries(
    names.map((contentName): [string, Feed] => [
      `${listKindOf(contentName).path}.rss`,
      {
        type: 'application/rss+xml',
        write: (language) => createRssFeed(site, contentName, origin, language),
      },
    ]),
  )
}

function createFeedListener(options: FeedsOptions, path: string, feed: Feed): RequestListener {
  const { pageCache, sendAsync } = options
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(request, response, 405, { allow: 'GET, HEAD' })
      return
    }
    const language = languageOf(path, request)
    const key = `feed ${language} ${path}`
    const cached = pageCache.find(key)
    if (cached) return sendPrepared(request, response, cached)
    sendAsync(request, response, async () => {
      const rendered = await renderFeed(options, key, feed, language)
      sendPrepared(request, response, rendered)
    })
  }
}

function renderFeed(
  { origin, site, pageCache, nextExpiry }: FeedsOptions,
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
    if (text === undefined) return unknownFile
    return render(async () => new Response(text, { headers }), {
      origin,
      cacheControl: visitorCacheControl,
      policy: undefined,
    })
  }
  return pageCache.get(key, {
    render: () => (queue ? queue.run(renderNow) : renderNow()),
    contentVersion: () => site.dataVersion(),
    nextExpiry,
    isCacheable: (status) => status === 200,
  })
}

/** Calendars and feed readers have no cookies: only the address names the language. */
function languageOf(path: string, { url }: IncomingMessage): Language {
  if (path.startsWith('/sitemap')) return defaultLanguage
  return requestedLanguage(url ?? '') ?? defaultLanguage
}
