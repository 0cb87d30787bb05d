import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { withStaleNote } from '#app/react-router/stale-note.ts'
import type { Language } from '#core/localized.ts'
import { momentInWords } from '#core/moment-in-words.ts'
import { messagesIn } from '#server/base/messages.ts'
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

/** For when the store is unavailable. A change of content does not clear them. */
export class LastGoodPages {
  readonly #saved: LRUCache<string, SavedPage>
  readonly #timeZone: (language: Language) => string

  /** `timeZone`: what the time of the site is called in a language. */
  constructor(
    { entries, bytes }: { entries: number; bytes: number },
    timeZone: (language: Language) => string,
  ) {
    this.#timeZone = timeZone
    this.#saved = new LRUCache({
      max: entries,
      maxSize: bytes,
      sizeCalculation: ({ body }) => body.length,
    })
  }

  save(key: string, language: Language, { headers, encodings }: PreparedResponse): void {
    const renderedAt = new Date()
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
    page.response ??= await withNote(page, this.#timeZone(page.language))
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

async function withNote({ headers, body, language, renderedAt }: SavedPage, timeZone: string) {
  const html = (await decompress(body)).toString()
  const t = messagesIn(language)
  // The server does not know the clock of the reader.
  const noted = withStaleNote(html, renderedAt, {
    time: t('siteTime', {
      time: momentInWords(language, renderedAt, 'Europe/Kyiv'),
      timeZone,
    }),
    sentence: (time) => t('stalePage', { time }),
  })
  return prepareResponse(
    200,
    { ...headers, 'cache-control': administratorCacheControl },
    { identity: Buffer.from(noted) },
  )
}
