import { endOfDayInKyiv } from '#core/kyiv-time.ts'
import type { Site } from '#core/site/site.ts'

/** When a page becomes outdated without a change: at midnight in Kyiv, or when scheduled content is published. */
export async function nextExpiry(site: Pick<Site, 'now' | 'nextPublication'>): Promise<number> {
  // While the store is unavailable, the page shows an error and must not be cached.
  const publication = await site.nextPublication().catch(() => new Date(0))
  return Math.min(endOfDayInKyiv(site.now().getTime()), publication?.getTime() ?? Infinity)
}
