import type { IncomingMessage, RequestListener } from 'node:http'
import { defaultLanguage, type Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { requestedLanguage } from '#server/pages/addresses.ts'
import { sendPrepared } from '#server/http/prepared-response.ts'
import { createCalendar } from './calendar.ts'
import { createNewsFeed } from './news-feed.ts'
import { createSitemap } from './sitemap.ts'
import { sendFallbackErrorPage } from '#server/http/fallback-error-page.ts'
import type { PageCache } from '#server/pages/page-cache.ts'
import { refuse } from '#server/http/refusals.ts'
import { visitorCacheControl, render } from '#server/pages/render.ts'

type FeedsOptions = {
  origin: string
  site: Site
  /** The screens that a search engine may list. */
  publicPaths: string[]
  pageCache: PageCache
  nextExpiry: () => Promise<number>
  report: (error: unknown) => string
}

type Feed = { type: string; write: (language: Language) => Promise<string> }

/** What other programs read of the site: calendars, feed readers, search engines. Kept like a page. */
export function createFeeds({
  origin,
  site,
  publicPaths,
  pageCache,
  nextExpiry,
  report,
}: FeedsOptions) {
  const feeds = new Map<string, Feed>([
    ['/events.ics', { type: 'text/calendar', write: (its) => createCalendar(site, origin, its) }],
    [
      '/news.rss',
      { type: 'application/rss+xml', write: (its) => createNewsFeed(site, origin, its) },
    ],
    [
      '/sitemap.xml',
      { type: 'application/xml', write: () => createSitemap(site, origin, publicPaths) },
    ],
  ])

  const renderFeed = (key: string, { type, write }: Feed, language: Language) =>
    pageCache.get(key, {
      render: () =>
        render(
          async () => {
            const headers = {
              'content-type': `${type}; charset=utf-8`,
              'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            }
            return new Response(await write(language), { headers })
          },
          { origin, cacheControl: visitorCacheControl, policy: undefined },
        ),
      contentVersion: () => site.dataVersion(),
      nextExpiry,
      isCacheable: (status) => status === 200,
    })

  return (path: string): RequestListener | undefined => {
    const feed = feeds.get(path)
    if (!feed) return undefined
    return (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        refuse(request, response, 405, { allow: 'GET, HEAD' })
        return
      }
      const language = languageOf(path, request)
      const key = `feed ${language} ${path}`
      const kept = pageCache.find(key)
      if (kept) return sendPrepared(request, response, kept)
      renderFeed(key, feed, language).then(
        (fresh) => sendPrepared(request, response, fresh),
        (error: unknown) => sendFallbackErrorPage(response, error, report),
      )
    }
  }
}

/** A program has no cookie and no local storage: the address alone says the language. */
function languageOf(path: string, { url }: IncomingMessage): Language {
  if (path === '/sitemap.xml') return defaultLanguage
  return requestedLanguage(url ?? '') ?? defaultLanguage
}
