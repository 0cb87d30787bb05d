import type { IncomingMessage } from 'node:http'
import { communityIn } from '#core/community/community-in.ts'
import type { Change } from '#core/content/changes.ts'
import type { Site } from '#core/site/site.ts'
import { endOfDayIn } from '#core/zoned-time.ts'
import type { Feature, Parts } from '#server/feature/feature.ts'
import { addressLimits } from '#server/limits/address-limits.ts'
import { TaskQueue } from '#server/limits/task-queue.ts'
import { LastGoodPages } from './last-good-pages.ts'
import { PageCache } from './page-cache.ts'
import { findWithdrawnTexts } from './withdrawn-texts.ts'

export type Pages = {
  cache: PageCache
  lastGood: LastGoodPages
  /** In which visitors wait for pages that all get; who only needs a cached one hardly waits. */
  queue: TaskQueue
  /** No page for everybody waits for what one asks for. */
  searchQueue: TaskQueue
  /** Seconds that the sender must wait before another search; 0 for none. */
  waitToSearch: (sender: IncomingMessage) => number
  nextExpiry: () => Promise<number>
}

const mebibyte = 1024 * 1024
// Compressed, most pages are below ten kilobytes.
const lastGoodLimits = { entries: 1_000, bytes: 12 * mebibyte }
const cacheLimits = { entries: 2_000, bytes: 64 * mebibyte }
// No page is this small.
const noCache = { entries: 1, bytes: 1 }

export function startPages(parts: Parts & { isDevelopment: boolean }): Feature & { pages: Pages } {
  const { site, senders, isDevelopment } = parts
  const cache = new PageCache(isDevelopment ? noCache : cacheLimits, site.now)
  const lastGood = new LastGoodPages(lastGoodLimits, {
    now: site.now,
    timeZone: (language) => communityIn(site.lastSettings(), language).timeZone,
    zone: () => site.present().zone,
    messages: site.lastMessages,
  })
  return {
    pages: {
      cache,
      lastGood,
      queue: new TaskQueue({ parallel: 2, waiting: 100 }),
      searchQueue: senders.queue({ parallel: 1, waiting: 40 }),
      waitToSearch: senders.limitHere(addressLimits.search),
      nextExpiry: () => nextExpiry(site),
    },
    onContentChange(change) {
      // Drafts and feedback messages are on no cached page.
      if (change.isPublic) cache.clear()
      else if (change.scheduledFor) cache.expireAt(Date.parse(change.scheduledFor))
      if (change.isPublic || change.kind === 'image') deleteWithdrawn(parts, lastGood, change)
    },
    metrics: [
      {
        type: 'counter',
        name: 'vatra_page_cache_requests_total',
        help: 'Requests for cacheable pages, by whether the page was in the cache',
        read: () => ({ hit: cache.hits, miss: cache.misses }),
      },
      {
        type: 'gauge',
        name: 'vatra_page_cache_entries',
        help: 'Pages in the cache',
        read: () => cache.size.entries,
      },
      {
        type: 'gauge',
        name: 'vatra_page_cache_bytes',
        help: 'Size of the page cache',
        read: () => cache.size.bytes,
      },
    ],
  }
}

/** Removed, hidden or erased content may not return in an old page. */
function deleteWithdrawn({ store, report }: Parts, lastGood: LastGoodPages, change: Change): void {
  findWithdrawnTexts(store, change)
    .then((texts) => lastGood.deleteContaining(texts))
    .catch((error: unknown) => {
      lastGood.clear()
      report(error)
    })
}

/** When a page becomes outdated without a change: at midnight, or when scheduled content is published. */
async function nextExpiry(site: Pick<Site, 'present' | 'nextPublication'>): Promise<number> {
  // While the store is unavailable, the page shows an error and must not be cached.
  const publication = await site.nextPublication().catch(() => new Date(0))
  const { now, zone } = site.present()
  return Math.min(endOfDayIn(zone, now.getTime()), publication?.getTime() ?? Infinity)
}
