import { stopPostgres } from './databases.ts'
import { startSite, type RunningSite, type SiteOptions } from './running-site.ts'
import type { Content } from './site-content.ts'
import { stopHost } from './site-host.ts'

/** Each site keeps its pages and its connections. */
const maxRunningSites = 10

/**
 * The sites of one worker. Tests of one file with equal options share a site. Sites with the demo's sample
 * content, read-only and shared sites are shared by all files.
 */
export class SitePool {
  readonly #running = new Map<string, Promise<RunningSite>>()

  async get(options: SiteOptions, file: string): Promise<RunningSite> {
    // Tests of one file must not write to a site that other files expect to be unchanged.
    const isOwn = options.content && !options.isReadOnly && !options.isShared
    const key = JSON.stringify(isOwn ? [options, file] : options)
    const site = this.#running.get(key) ?? this.#start(key, options)
    // The most recently used site is last, so the first is the least recently used.
    this.#running.delete(key)
    this.#running.set(key, site)
    const [oldest] = this.#running.keys()
    if (this.#running.size > maxRunningSites && oldest !== undefined) await this.#stop(oldest)
    return site
  }

  #start(key: string, options: SiteOptions): Promise<RunningSite> {
    const site = startSite(options)
    // The next test that needs this site tries again.
    site.catch(() => this.#running.delete(key))
    return site
  }

  async stop(): Promise<void> {
    for (const key of this.#running.keys()) await this.#stop(key)
    await stopHost()
    await stopPostgres()
  }

  async #stop(key: string): Promise<void> {
    const site = this.#running.get(key)
    this.#running.delete(key)
    await (await site)?.stop()
  }
}

/**
 * The site of the tests of a file or a describe block: `test.use(siteWith({ events: [], news: [picnic] }))`. It has
 * exactly this content, the sample content if that is undefined. Tests of one file with equal options share it; a test
 * that needs its own starts one with `startSite`.
 */
export function siteWith(content?: Content, more: Omit<SiteOptions, 'content'> = {}) {
  return { siteOptions: content ? { ...more, content } : more }
}

/** A site without content, for tests that only read. */
export const emptySite = siteWith({}, { isReadOnly: true })

/** A site for tests that add what they need, with titles of their own. */
export const sharedSite = siteWith({}, { isShared: true })
