import type { BrowserContext } from 'playwright/test'

/**
 * Whatever a visitor's browser complains about, and every request that leaves this site. A test ends
 * red when anything is left here that it did not provoke itself and excuse.
 */
export class BrowserFaults {
  readonly #seen: string[] = []
  readonly #excused: RegExp[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  /** This test provokes complaints of this kind. */
  allow(pattern: RegExp): void {
    this.#excused.push(pattern)
  }

  get unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#excused.some((pattern) => pattern.test(fault)))
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() !== 'error') return
      this.#seen.push(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('weberror', (error) => this.#seen.push(`thrown: ${String(error.error())}`))
    context.on('request', (request) => {
      const url = request.url()
      const stays = url.startsWith(`${this.#origin}/`) || /^(data|blob|about):/.test(url)
      if (!stays) this.#seen.push(`foreign: ${url}`)
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        // oxlint-disable-next-line no-console -- this is how it reaches the test.
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`)
      })
    })
  }
}
