import type { Content } from './site-content.ts'
import { stopPostgres } from './databases.ts'
import { startSite, type RunningSite, type SiteOptions } from './running-site.ts'

/** So many run at a time in one worker; each takes some 100 MB. */
const most = 5

/**
 * The sites of one worker. Equal options of one file get one and the same site; the demo's sample
 * content, and what is only read, is shared by all files.
 */
export class SitePool {
  readonly #running = new Map<string, Promise<RunningSite>>()

  async get(options: SiteOptions, file: string): Promise<RunningSite> {
    // A file that fills an empty site must not fill the one that another file needs empty.
    const isOwn = options.content && !options.isReadOnly
    const key = JSON.stringify(isOwn ? [options, file] : options)
    const site = this.#running.get(key) ?? this.#start(key, options)
    // What was asked for last stands last: the first is the one that was not needed for longest.
    this.#running.delete(key)
    this.#running.set(key, site)
    const [oldest] = this.#running.keys()
    if (this.#running.size > most && oldest !== undefined) await this.#stop(oldest)
    return site
  }

  #start(key: string, options: SiteOptions): Promise<RunningSite> {
    const site = startSite(options)
    // The next test that asks may have more luck.
    site.catch(() => this.#running.delete(key))
    return site
  }

  async stop(): Promise<void> {
    for (const key of this.#running.keys()) await this.#stop(key)
    await stopPostgres()
  }

  async #stop(key: string): Promise<void> {
    const site = this.#running.get(key)
    this.#running.delete(key)
    await (await site)?.stop()
  }
}

/**
 * The site on which the tests of a file or of a describe block run, in the place of the one with the
 * demo's sample content:
 *
 *     test.use(siteWith({ events: [], news: [oneWithoutEnglish] }))
 *     test.use(siteWith({ events: [picnic] }, { database: 'postgresql' }))
 *     test.use(siteWith(undefined, { env: { EVENTS_LOAD_DELAY_MS: '1500' } })) // the sample content
 *
 * It holds exactly the given content. It is started by the first test that needs it, and shared with
 * the tests of the same file that ask for an equal one (with sample content: of every file): what a
 * test writes there, they may find. A test that needs a site of its own (it breaks it, or counts)
 * starts one with `startSite` and stops it.
 */
export function siteWith(content?: Content, more: Omit<SiteOptions, 'content'> = {}) {
  return { siteOptions: content ? { ...more, content } : more }
}

/** A site that holds nothing, for tests that only look at it. */
export const emptySite = siteWith({}, { isReadOnly: true })
