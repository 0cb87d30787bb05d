import type { BrowserContext } from 'playwright/test'

/** What the browser reports when its network is lost: the page may be asking for its next routes. */
export const lostNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/

/**
 * The errors that the browser reports, and every request to another site. A test fails if there is one that it
 * has not allowed.
 */
export class BrowserFaults {
  readonly #faults: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The test causes errors of this kind. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern)
  }

  get unexpected(): string[] {
    return this.#faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#faults.push(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (error) => this.#faults.push(`thrown: ${String(error.error())}`))
    context.on('request', (request) => {
      const url = request.url()
      const isOwn = url.startsWith(`${this.#origin}/`) || /^(data|blob|about):/.test(url)
      if (!isOwn) this.#faults.push(`foreign: ${url}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // oxlint-disable-next-line no-console -- the test reads the console
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }
}
