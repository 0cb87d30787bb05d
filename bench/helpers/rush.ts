import { readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { encodeForm, urlencoded } from './forms.ts'
import { sendRequest } from './http-client.ts'
import type { Server } from './servers.ts'
import { median, quantile } from './statistics.ts'

export type RushFigures = {
  people: number
  formMedian: number
  form95: number
  formSlowest: number
  refusedForms: number
  /** From the arrival of the last person until everybody has signed up. */
  after: number
  reloads: number
  refusedReloads: number
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

/** People who sign up and stay on their private page, which is kept up to date as a browser does. */
export class Rush {
  readonly #site: Server
  readonly #slug: string
  readonly #metricsToken: string
  readonly #formTimes: number[] = []
  readonly #readerTimes: number[] = []
  readonly #streams: IncomingMessage[] = []
  #refusedForms = 0
  #reloads = 0
  #refusedReloads = 0
  #isOver = false

  constructor(site: Server, slug: string, metricsToken: string) {
    this.#site = site
    this.#slug = slug
    this.#metricsToken = metricsToken
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
    const readings = this.#readerTimes.toSorted((one, other) => one - other)
    return {
      people,
      formMedian: median(forms),
      form95: quantile(forms, 0.95),
      formSlowest: forms.at(-1) ?? Number.NaN,
      refusedForms: this.#refusedForms,
      after: Math.max(0, after),
      reloads: this.#reloads,
      refusedReloads: this.#refusedReloads,
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
    for (;;) {
      const startedAt = performance.now()
      const { status, headers, body } = await this.#send(nth, '/sign-ups', encodeForm(form))
      this.#formTimes.push(performance.now() - startedAt)
      if (status === 200) {
        const { token } = JSON.parse(textOf(headers, body)) as { token: string }
        void this.#stay(nth, `/sign-up/${token}`)
        return
      }
      this.#refusedForms += 1
      await pause(retryPause)
    }
  }

  /** The private page, and what its stream makes it load again. */
  async #stay(nth: number, path: string): Promise<void> {
    const page = await this.#send(nth, path)
    const [, version = ''] = /\\"version\\",(\d+)/.exec(textOf(page.headers, page.body)) ?? []
    const reloadSoon = oneAtATime((kind) => this.#reload(nth, path, kind))
    const { port } = this.#site
    const headers = { 'x-forwarded-for': addressOf(nth) }
    get({ host: '127.0.0.1', port, path: `/live?since=${version}`, headers }, (stream) => {
      this.#streams.push(stream)
      let text = ''
      stream.setEncoding('utf8').on('data', (part: string) => {
        const events = (text + part).split('\n\n')
        text = events.pop() ?? ''
        for (const event of events) {
          const [, data = ''] = /^event: change$[^]*^data: (.*)$/m.exec(event) ?? []
          if (data !== '' && this.#isHeard(data)) reloadSoon(data)
        }
      })
      stream.on('error', () => {})
    }).on('error', () => {})
  }

  /** Without ids, each page hears of each event; nobody waits or has an offer. */
  #isHeard(data: string): boolean {
    return /^(event|signUps|all|everyPage)\b/.test(data)
  }

  async #reload(nth: number, path: string, data: string): Promise<void> {
    // A build that tells events apart spreads what it reloads.
    if (data.includes(' ')) await pause(Math.random() * longestSpread)
    if (this.#isOver) return
    await this.#send(nth, '/health/live')
    const { status } = await this.#send(nth, `${path}.data`)
    this.#reloads += 1
    if (status === 503) this.#refusedReloads += 1
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

/** What is asked for while it works is done once, afterwards. */
function oneAtATime(work: (data: string) => Promise<void>): (data: string) => void {
  let isWorking = false
  let next: string | undefined
  const workOff = async () => {
    isWorking = true
    while (next !== undefined) {
      const data = next
      next = undefined
      await work(data)
    }
    isWorking = false
  }
  return (data) => {
    next = data
    if (!isWorking) void workOff()
  }
}

/** In milliseconds; NaN where the system does not tell. */
function processorTime({ pid }: Server): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
