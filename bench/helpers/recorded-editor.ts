import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { adminKind } from '#core/admins/admin.ts'
import { eventKind } from '#core/content/event.ts'
import { openStore, withDatabase, type StoreLocation } from '#server/storage/open-store.ts'
import { encodeForm, urlencoded, type Form } from './forms.ts'
import { sendRequest, type Reply } from './http-client.ts'

const uploadResult = z.object({ ok: z.literal(true), address: z.string() })
const originOf = (port: number) => `http://127.0.0.1:${port}`
const eventsAction = '/adminf83922ab/actions/events'
function eventForm(title: string): Form {
  return {
    intent: 'create',
    key: title,
    titleUk: title,
    titleEn: title,
    eventLink: 'https://example.org/',
    startDate: '2099-05-01',
    endDate: '2099-05-02',
  }
}

/** An administrator who adds events and remembers which of them the site has acknowledged. */
export class RecordedEditor {
  readonly #cookie: string
  readonly #acknowledged = new Set<string>()
  readonly images = new Set<string>()

  constructor(cookie: string) {
    this.#cookie = cookie
  }

  get acknowledgedCount(): number {
    return this.#acknowledged.size
  }

  /**
   * Adds events, several at once, until told to stop. After a failure it pauses: a site that refuses at once would
   * otherwise keep the processor busy.
   */
  async addUntil(port: number, isOver: () => boolean, concurrency = 8): Promise<void> {
    const addInTurn = async () => {
      while (!isOver()) {
        if ((await this.add(port)) === undefined) await pause(20)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, addInTurn))
  }

  /** Adds an event. Returns its title; undefined where the site did not acknowledge it. */
  async add(port: number): Promise<string | undefined> {
    const { title, status } = await this.tryToAdd(port)
    return status === 200 ? title : undefined
  }

  async tryToAdd(port: number): Promise<{ title: string; status: number }> {
    const title = crypto.randomUUID()
    const { status, body } = await this.#post(port, eventsAction, eventForm(title))
    if (status >= 400 && status < 500) throw new Error(`An event got ${status}: ${body}`)
    if (status === 200) this.#acknowledged.add(title)
    return { title, status }
  }

  #post(port: number, path: string, form: Form): Promise<Reply> {
    return sendRequest(port, path, {
      method: 'POST',
      headers: { origin: originOf(port), ...urlencoded },
      body: encodeForm(form),
      sessionCookie: this.#cookie,
    })
  }

  read(port: number, path: string): Promise<Reply> {
    return sendRequest(port, path, { sessionCookie: this.#cookie })
  }

  /** Returns the address of the image; undefined where the upload was not acknowledged. */
  async upload(port: number, image: Buffer): Promise<string | undefined> {
    const body = new FormData()
    body.set('image', new File([new Uint8Array(image)], 'photo.jpg', { type: 'image/jpeg' }))
    const headers = { origin: originOf(port), cookie: this.#cookie }
    try {
      const response = await fetch(`${originOf(port)}/adminf83922ab/images`, {
        method: 'POST',
        headers,
        body,
      })
      if (!response.ok) return undefined
      const { address } = uploadResult.parse(await response.json())
      this.images.add(address)
      return address
    } catch {
      return undefined
    }
  }

  /** What the store lacks of the acknowledged events, and what in it is there twice or only half. */
  async findProblems(location: StoreLocation): Promise<string[]> {
    const damage = await withDatabase(location, (engine) => engine.findDamage())
    if (damage !== undefined) return [`The database is damaged: ${damage}`]
    await using store = await openStore(location)
    const events = await store.documents.all(eventKind, { removed: false })
    // Dates of a series have one title.
    const single = events.filter(({ body }) => body.series === undefined)
    const copies = Map.groupBy(single, ({ body }) => body.titles.uk ?? '')
    const { all } = await store.lists.counts(eventKind, store.now())
    return [
      ...[...this.#acknowledged]
        .filter((title) => !copies.has(title))
        .map((title) => `The acknowledged event ${title} is lost`),
      ...[...copies]
        .filter(([, { length }]) => length > 1)
        .map(([title, { length }]) => `The event ${title} is there ${length} times`),
      ...(all === events.length ? [] : [`${events.length} events are counted as ${all}`]),
    ]
  }
}

/** Signs in an administrator of a store that has been started as a demo once. */
export async function signInRecordedEditor(location: StoreLocation): Promise<RecordedEditor> {
  await using store = await openStore(location)
  const [admin] = await store.documents.all(adminKind, { removed: false })
  if (!admin) throw new Error('The demo has no administrators')
  return new RecordedEditor(`session=${await store.sessions.create(admin.id, new Date())}`)
}

/**
 * Whether visitors find the event. The page repeats the query and marks it, so only the rest of the title is sure.
 * Each visitor has an address of their own, because the searches of one are limited.
 */
export async function isShown(port: number, title: string): Promise<boolean> {
  const [query = ''] = title.split('-')
  const address = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`
  const headers = { 'x-forwarded-for': address }
  const { status, body } = await sendRequest(port, `/search?q=${query}`, { headers })
  return status === 200 && body.includes(title.slice(query.length))
}
