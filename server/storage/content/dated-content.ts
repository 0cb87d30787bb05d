import type { Kind } from '#core/content/kind.ts'
import { toPublished } from '#core/content/document.ts'
import { addDays, type Day } from '#core/dates.ts'
import type { DatedContent } from '#core/site.ts'
import type { Store } from '#server/storage/store.ts'
import { readPage } from './read-page.ts'

type Dated<Body> = Pick<DatedContent<Body>, 'upcoming' | 'past' | 'pastYears' | 'endingSince'>

/** The upcoming and the past documents of a kind whose documents end. */
export function createDatedContent<Body>(store: Store, kind: Kind<Body>): Dated<Body> {
  const { documents } = store
  const now = () => store.now()
  return {
    upcoming: ({ today, ...options }) =>
      readPage(options, (range) =>
        documents.publishedInPeriod(kind, now(), { from: today, order: 'asc', range }),
      ),

    past: ({ year, today, ...options }) =>
      readPage(options, (range) => {
        const until = lastDayOfYear(year) < today ? lastDayOfYear(year) : addDays(today, -1)
        const period = { from: `${year}-01-01`, until, order: 'desc', range } as const
        return documents.publishedInPeriod(kind, now(), period)
      }),

    async pastYears(today) {
      const years: number[] = []
      let day: Day | undefined = await documents.lastDayBefore(kind, now(), today)
      while (day !== undefined) {
        const year = day.slice(0, 4)
        years.push(Number(year))
        day = await documents.lastDayBefore(kind, now(), `${year}-01-01`)
      }
      return years
    },

    async endingSince(day) {
      const found = await documents.publishedInPeriod(kind, now(), { from: day, order: 'asc' })
      return found.map(toPublished)
    },
  }
}

function lastDayOfYear(year: number): Day {
  return `${year}-12-31`
}
