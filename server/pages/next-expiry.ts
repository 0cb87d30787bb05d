import type { Site } from '#core/site/site.ts'
import { endOfDayIn } from '#core/zoned-time.ts'

/** When a page becomes outdated without a change: at midnight, or when scheduled content is published. */
export async function nextExpiry(site: Pick<Site, 'present' | 'nextPublication'>): Promise<number> {
  // While the store is unavailable, the page shows an error and must not be cached.
  const publication = await site.nextPublication().catch(() => new Date(0))
  const { now, zone } = site.present()
  return Math.min(endOfDayIn(zone, now.getTime()), publication?.getTime() ?? Infinity)
}
