import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { withStaleNote } from '#app/react-router/stale-note.ts'
import type { Language } from '#core/localized.ts'
import { serverTexts, type SiteMessages } from '#core/messages/messages.ts'
import { momentInWords } from '#core/moment-in-words.ts'
import type { Zone } from '#core/zone.ts'
import { prepareResponse, type PreparedResponse } from '#server/http/prepared-response.ts'
import { administratorCacheControl } from './render.ts'

const decompress = promisify(brotliDecompress)

type SavedPage = {
  language: Language
  renderedAt: Date
  headers: Record<string, string>
  /** Compressed with Brotli: a tenth of the page. */
  body: Buffer
  /** The page with the note; made when it is first needed. */
  response?: PreparedResponse
}

/** The clock of the site, what its time is called in a language, its zone, and the texts of the site. */
type NotedSite = {
  now: () => Date
  timeZone: (language: Language) => string
  zone: () => Zone
  messages: () => SiteMessages
}

/** For when the store is unavailable. A change of content does not clear them. */
export class LastGoodPages {
  readonly #saved: LRUCache<string, SavedPage>
  readonly #site: NotedSite

  constructor({ entries, bytes }: { entries: number; bytes: number }, site: NotedSite) {
    this.#site = site
    this.#saved = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ body }) => body.length,
    })
  }

  save(key: string, language: Language, { headers, encodings }: PreparedResponse): void {
    const renderedAt = this.#site.now()
    this.#saved.set(key, { language, renderedAt, headers, body: encodings.br.body })
  }

  delete(key: string): void {
    this.#saved.delete(key)
  }

  /** For when it is not known which pages must not be shown again. */
  clear(): void {
    this.#saved.clear()
  }

  /** The page with a note that says when it was rendered. No cache may store it. */
  async find(key: string): Promise<PreparedResponse | undefined> {
    const page = this.#saved.get(key)
    if (!page) return undefined
    page.response ??= await withNote(page, this.#site)
    return page.response
  }

  /** Deletes the pages that contain one of these texts, because what they name is no longer public. */
  async deleteContaining(texts: string[]): Promise<void> {
    if (texts.length === 0) return
    for (const [key, page] of this.#saved.entries()) {
      const html = (await decompress(page.body)).toString()
      if (this.#saved.peek(key) === page && texts.some((text) => html.includes(text))) {
        this.#saved.delete(key)
      }
    }
  }
}

async function withNote(
  { headers, body, language, renderedAt }: SavedPage,
  { now, timeZone, zone, messages }: NotedSite,
) {
  const html = (await decompress(body)).toString()
  const t = serverTexts(messages(), language)
  // The server does not know the clock of the reader.
  const noted = withStaleNote(html, renderedAt, {
    time: t('siteTime', {
      time: momentInWords(language, renderedAt, { now: now(), timeZone: zone() }),
      timeZone: timeZone(language),
    }),
    sentence: t('stalePage', { time: '{{time}}' }),
  })
  return prepareResponse(
    200,
    { ...headers, 'cache-control': administratorCacheControl },
    { identity: Buffer.from(noted) },
  )
}
