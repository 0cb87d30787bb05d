import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { eventKind } from '#core/content/event.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import type { CacheTag, SharedCache } from './shared-cache.ts'
import { createVarnish } from './varnish.ts'

/** Says that the shared cache may keep this page until then. */
export type MarkShared = (response: ServerResponse, path: string, expiresAt: number) => void

/** Seconds: a page is never older, even if the cache could not be told of a change. */
const longestAge = 600

/** Milliseconds, after which a page that was on its way during the purge has arrived. */
const delayOfSecondPurge = 1_000

/** Nothing is marked and purged without a cache in the configuration. */
export function startSharedCache({
  config: { sharedCache },
  site,
  deduplicatedLog,
}: Parts): Feature & { markShared?: MarkShared } {
  if (!sharedCache) return {}
  const purges = new Purges(createVarnish(sharedCache), (error) => {
    const msg = 'the shared cache was not told of a change, so pages may be old for ten minutes'
    deduplicatedLog.write('warn', msg, { msg, reason: explain(error) })
  })
  // For changes while no instance ran, and pages of another release.
  purges.add('page')
  return {
    markShared(response, path, expiresAt) {
      const age = Math.floor((expiresAt - site.now().getTime()) / 1000)
      response.setHeader('cdn-cache-control', `max-age=${Math.min(age, longestAge)}`)
      response.setHeader('cache-tag', path.startsWith(`${eventKind.path}/`) ? 'page event' : 'page')
    },
    // Each instance for itself: another one may send old pages until it has heard of the change.
    onChange({ kind }) {
      if (kind === 'places') purges.add('event')
    },
    onContentChange({ isPublic, scheduledFor }) {
      if (isPublic || scheduledFor) purges.add('page')
    },
    finishWork: () => purges.close(),
  }
}

/** Purges at once and again a moment later; after a failure until it is done. Changes in between are purged together. */
class Purges {
  readonly #cache: SharedCache
  readonly #report: (error: unknown) => void
  readonly #left = new Map<CacheTag, number>()
  readonly #closing = new AbortController()

  constructor(cache: SharedCache, report: (error: unknown) => void) {
    this.#cache = cache
    this.#report = report
  }

  add(tag: CacheTag): void {
    const isPurging = this.#left.has(tag)
    this.#left.set(tag, 2)
    if (!isPurging) void this.#purge(tag)
  }

  close(): void {
    this.#closing.abort()
  }

  async #purge(tag: CacheTag): Promise<void> {
    const { signal } = this.#closing
    for (let left = 2; left > 0 && !signal.aborted; left = this.#left.get(tag) ?? 0) {
      this.#left.set(tag, left - 1)
      await this.#cache.purge(tag).catch((error: unknown) => {
        this.#left.set(tag, 2)
        this.#report(error)
      })
      await pause(delayOfSecondPurge, undefined, { signal, ref: false }).catch(() => {})
    }
    this.#left.delete(tag)
  }
}

function explain(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error ? cause.message : message
}
