import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { forEachChange } from './changes-of-stream.ts'
import { encodeForm, urlencoded } from './forms.ts'
import { sendRequest } from './http-client.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isInQueue, type Person, stateIn } from './person.ts'
import { processorTime, type Server } from './servers.ts'
import { median, quantile } from './statistics.ts'

export type RushFigures = {
  people: number
  formMedian: number
  form95: number
  formSlowest: number
  refusedForms: number
  /** From the arrival of the last person until everybody has signed up. */
  after: number
  /** The private page that opens after the form. */
  pageMedian: number
  page95: number
  reloads: number
  /** How often an open page asked for its own place. */
  askedPlaces: number
  placeMedian: number
  place95: number
  /** Of the pages and the places. */
  refusedReads: number
  hits: number
  readerMedian: number
  reader95: number
  /** Of all its time, in milliseconds. */
  processor: number
}

const duration = 20_000
/** Whoever was refused tries again. */
const retryPause = 2_000
const readerCount = 4
const readerPause = 40
/** Open pages go on for a while, as they do after a rush. */
const aftermath = 4_000
const longestSpread = 3_000
/** In a full event every so manieth person gives up the place again, so that the queue moves. */
const cancelsEvery = 10
const cancelsAfter = 8_000

/** People who sign up and stay on their private page, which is kept up to date as a browser does. */
export class Rush {
  readonly #site: Server
  readonly #slug: string
  readonly #metricsToken: string
  readonly #isFull: boolean
  readonly #formTimes: number[] = []
  readonly #pageTimes: number[] = []
  readonly #placeTimes: number[] = []
  readonly #readerTimes: number[] = []
  readonly #streams: IncomingMessage[] = []
  #refusedForms = 0
  #reloads = 0
  #refusedReads = 0
  #isOver = false

  /** `isFull`: whether not all get a place. */
  constructor(
    site: Server,
    { slug, metricsToken, isFull }: { slug: string; metricsToken: string; isFull: boolean },
  ) {
    this.#site = site
    this.#slug = slug
    this.#metricsToken = metricsToken
    this.#isFull = isFull
  }

  async run(people: number): Promise<RushFigures> {
    await this.#send(0, '/')
    const before = await this.#cacheRequests()
    const processorBefore = processorTime(this.#site)
    const readers = Array.from({ length: readerCount }, (_, nth) => this.#read(nth))
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: people }, async (_, nth) => {
        await pause((nth * duration) / people)
        await this.#signUp(nth)
      }),
    )
    const after = performance.now() - startedAt - duration * (1 - 1 / people)
    await pause(aftermath)
    this.#isOver = true
    await Promise.all(readers)
    const processor = processorTime(this.#site) - processorBefore
    for (const stream of this.#streams) stream.destroy()
    const { hit, miss } = await this.#cacheRequests()
    const forms = this.#formTimes.toSorted((one, other) => one - other)
    const pages = this.#pageTimes.toSorted((one, other) => one - other)
    const places = this.#placeTimes.toSorted((one, other) => one - other)
    const readings = this.#readerTimes.toSorted((one, other) => one - other)
    return {
      people,
      formMedian: median(forms),
      form95: quantile(forms, 0.95),
      formSlowest: forms.at(-1) ?? Number.NaN,
      refusedForms: this.#refusedForms,
      after: Math.max(0, after),
      pageMedian: median(pages),
      page95: quantile(pages, 0.95),
      reloads: this.#reloads,
      askedPlaces: places.length,
      placeMedian: median(places),
      place95: quantile(places, 0.95),
      refusedReads: this.#refusedReads,
      hits: (hit - before.hit) / (hit - before.hit + miss - before.miss),
      readerMedian: median(readings),
      reader95: quantile(readings, 0.95),
      processor,
    }
  }

  async #signUp(nth: number): Promise<void> {
    const key = crypto.randomUUID()
    const form = {
      event: this.#slug,
      key,
      name: 'Іванна',
      contact: `${key}@example.org`,
      people: '1',
      agreement: 'on',
    }
    const answer = await this.#post(nth, '/sign-ups', form)
    const { token } = JSON.parse(answer) as { token: string }
    void this.#stay(nth, token)
  }

  async #post(nth: number, path: string, form: Record<string, string>): Promise<string> {
    for (;;) {
      const startedAt = performance.now()
      const { status, headers, body } = await this.#send(nth, path, encodeForm(form))
      this.#formTimes.push(performance.now() - startedAt)
      if (status === 200) return textOf(headers, body)
      this.#refusedForms += 1
      await pause(retryPause)
    }
  }

  /** The private page, and what its stream makes it load again. */
  async #stay(nth: number, token: string): Promise<void> {
    const path = `/sign-up/${token}`
    const startedAt = performance.now()
    const { status, headers, body } = await this.#send(nth, path)
    this.#pageTimes.push(performance.now() - startedAt)
    if (status !== 200) return void (this.#refusedReads += 1)
    const text = textOf(headers, body)
    const [, version = ''] = /\\"version\\",(\d+)/.exec(text) ?? []
    const person = { nth, path, state: stateIn(text) }
    this.#listen(person, version)
    if (!this.#isFull || person.state !== 'coming' || nth % cancelsEvery > 0) return
    await pause(cancelsAfter)
    if (!this.#isOver) await this.#post(nth, '/sign-ups/changes', { token, change: 'cancel' })
  }

  #listen(person: Person, version: string): void {
    const reloadSoon = oneAtATime((data) => this.#reload(person, data))
    const askSoon = oneAtATime(() => this.#askForPlace(person))
    const path = `/live?since=${version}`
    const headers = { 'x-forwarded-for': addressOf(person.nth) }
    get({ host: '127.0.0.1', port: this.#site.port, path, headers }, (stream) => {
      this.#streams.push(stream)
      forEachChange(stream, (data) => {
        // There is one event, so each change of an event is of this one.
        if (/^(event|signUps|all|everyPage)\b/.test(data)) reloadSoon(data)
        if (/^queue\b/.test(data) && isInQueue(person)) askSoon(data)
      })
    }).on('error', () => {})
  }

  async #reload(person: Person, data: string): Promise<void> {
    // A build that tells events apart spreads what it reloads.
    if (data.includes(' ')) await pause(Math.random() * longestSpread)
    if (this.#isOver) return
    await this.#send(person.nth, '/health/live')
    await this.#loadAgain(person)
  }

  async #loadAgain(person: Person): Promise<void> {
    const { status, headers, body } = await this.#send(person.nth, `${person.path}.data`)
    this.#reloads += 1
    if (status === 200) person.state = stateIn(textOf(headers, body))
    else this.#refusedReads += 1
  }

  /** Only another state makes the page load again: app/events/sign-up/use-own-updates.ts. */
  async #askForPlace(person: Person): Promise<void> {
    await pause(Math.random() * longestSpread)
    if (this.#isOver) return
    await this.#send(person.nth, '/health/live')
    const startedAt = performance.now()
    const { status, body } = await this.#send(person.nth, `${person.path}/place`)
    this.#placeTimes.push(performance.now() - startedAt)
    if (status !== 200) return void (this.#refusedReads += 1)
    const { state } = JSON.parse(body.toString()) as { state: string }
    if (state !== person.state) await this.#loadAgain(person)
  }

  async #read(nth: number): Promise<void> {
    while (!this.#isOver) {
      const startedAt = performance.now()
      await this.#send(50_000 + nth, '/')
      this.#readerTimes.push(performance.now() - startedAt)
      await pause(readerPause)
    }
  }

  async #cacheRequests(): Promise<{ hit: number; miss: number }> {
    const { body } = await sendRequest(this.#site.port, '/metrics', {
      headers: { authorization: `Bearer ${this.#metricsToken}` },
    })
    const count = (result: string) =>
      Number(
        new RegExp(`^vatra_page_cache_requests_total\\{.*"${result}".*\\} (\\d+)`, 'm').exec(
          body.toString(),
        )?.[1],
      )
    return { hit: count('hit'), miss: count('miss') }
  }

  #send(nth: number, path: string, form?: string) {
    const { port } = this.#site
    return sendRequest(port, path, {
      headers: {
        'x-forwarded-for': addressOf(nth),
        'accept-encoding': 'br',
        ...(form !== undefined && { origin: `http://127.0.0.1:${port}`, ...urlencoded }),
      },
      ...(form !== undefined && { method: 'POST', body: form }),
    })
  }
}

function textOf({ 'content-encoding': encoding }: IncomingHttpHeaders, body: Buffer): string {
  return (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
}

/** Everybody has an address of their own. */
function addressOf(nth: number): string {
  return `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`
}
