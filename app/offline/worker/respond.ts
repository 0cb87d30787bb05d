import { withStaleNote } from '#app/react-router/stale-note.ts'
import { deviceClock } from '#app/state/device-clock.ts'
import { chooseLanguage, type Language } from '#core/localized.ts'
import { momentInWords } from '#core/moment-in-words.ts'
import { isKeepable, isOutage, keptAddress, silenceTimeout } from '../kept-pages.ts'
import {
  dropPage,
  findCommonMessages,
  findFile,
  findPage,
  findRoutes,
  keepPage,
} from './kept-release.ts'
import { findOfflinePage } from './offline-page.ts'
import { scope, type FetchEvent } from './worker-scope.ts'

/** A document: from the network; where that is silent or has no page, the one that was kept. */
export async function openPage(event: FetchEvent): Promise<Response> {
  const url = new URL(event.request.url)
  const requested = requestPage(event, url)
  // It may still be rejected after the kept page was shown.
  event.waitUntil(requested.catch(() => {}))
  const kept = await findKept(url)
  if (!kept) return requested.catch((error: unknown) => openOfflinePage(url, error))
  const response = await withTimeout(requested)
  if (response && !isOutage(response.status)) return response
  const { html, language, keptAt, headers } = kept.page
  const now = deviceClock()
  const day = keptAt.toDateString() === now.toDateString() ? 'today' : 'earlier'
  const { errors } = await findCommonMessages(html, language)
  const noted = withStaleNote(html, keptAt, {
    time: momentInWords(language, keptAt, { now }),
    sentence: errors.saved[day],
  })
  return new Response(noted, { headers })
}

/** The site's own page instead of the browser's error. */
async function openOfflinePage(url: URL, error: unknown): Promise<Response> {
  const page = await findOfflinePage(await languageOf(url))
  if (!page) throw error
  return page
}

async function requestPage(event: FetchEvent, url: URL): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  const address = await addressOf(url)
  if (address && (response.status === 404 || response.status === 410)) {
    event.waitUntil(dropPage(address.key))
  }
  if (address && isKeepable(response)) event.waitUntil(keepPage(url, response.clone()))
  return response
}

export async function discoverRoutes({ request }: FetchEvent): Promise<Response> {
  const kept = await findRoutes(new URL(request.url).searchParams.get('version') ?? '')
  if (!kept) return fetch(request)
  return (await withTimeout(fetch(request))) ?? kept
}

export async function loadFile({ request }: FetchEvent): Promise<Response> {
  return (await findFile(new URL(request.url).pathname)) ?? fetch(request)
}

/**
 * The language of the address, otherwise the visitor's: exactly the page that the server would send. On a site with one
 * language neither says any.
 */
async function addressOf(url: URL) {
  const language = await languageOf(url)
  const key = keptAddress(url, language, 'both')
  return key === undefined ? undefined : { key, language }
}

async function languageOf(url: URL): Promise<Language> {
  const cookie = await scope.cookieStore.get('lng')
  return chooseLanguage(url.searchParams.get('lng'), `lng=${cookie?.value ?? ''}`, 'both')
}

async function findKept(url: URL) {
  const address = await addressOf(url)
  const page = address && (await findPage(address.key, address.language))
  return page && { page }
}

/** Undefined if there is no response in time. */
async function withTimeout(response: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), silenceTimeout)
  })
  return Promise.race([response.catch(() => undefined), timeout]).finally(() => clearTimeout(timer))
}
