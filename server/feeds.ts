import type { IncomingMessage, RequestListener } from 'node:http'
import { defaultLanguage, type Language } from '#core/localized.ts'
import type { Site } from '#core/site.ts'
import { askedLanguage } from './addresses.ts'
import { send } from './answer.ts'
import { calendar } from './feeds/calendar.ts'
import { newsFeed } from './feeds/news.ts'
import { sitemap } from './feeds/sitemap.ts'
import { sendLastResort } from './last-resort.ts'
import type { Pages } from './pages.ts'
import { refuse } from './refusals.ts'
import { forEverybody, render } from './render.ts'

type Parts = {
  origin: string
  site: Site
  /** The screens that a search engine may list. */
  publicPaths: string[]
  pages: Pages
  goodUntil: () => Promise<number>
  report: (error: unknown) => string
}

type Feed = { type: string; write: (language: Language) => Promise<string> }

/** What other programs read of the site: calendars, feed readers, search engines. Kept like a page. */
export function openFeeds({ origin, site, publicPaths, pages, goodUntil, report }: Parts) {
  const feeds = new Map<string, Feed>([
    ['/events.ics', { type: 'text/calendar', write: (its) => calendar(site, origin, its) }],
    ['/news.rss', { type: 'application/rss+xml', write: (its) => newsFeed(site, origin, its) }],
    ['/sitemap.xml', { type: 'application/xml', write: () => sitemap(site, origin, publicPaths) }],
  ])

  const answer = (key: string, { type, write }: Feed, language: Language) =>
    pages.get(key, {
      render: () =>
        render(
          async () => {
            const headers = {
              'content-type': `${type}; charset=utf-8`,
              'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
            }
            return new Response(await write(language), { headers })
          },
          { origin, cacheControl: forEverybody, policy: undefined },
        ),
      version: () => site.dataVersion(),
      goodUntil,
      keepable: (status) => status === 200,
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
      const kept = pages.find(key)
      if (kept) return send(request, response, kept)
      answer(key, feed, language).then(
        (fresh) => send(request, response, fresh),
        (error: unknown) => sendLastResort(response, error, report),
      )
    }
  }
}

/** A program has no cookie and no local storage: the address alone says the language. */
function languageOf(path: string, { url }: IncomingMessage): Language {
  if (path === '/sitemap.xml') return defaultLanguage
  return askedLanguage(url ?? '') ?? defaultLanguage
}
