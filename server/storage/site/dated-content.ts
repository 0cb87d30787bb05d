import { addDays, type Day } from '#core/dates.ts'
import { toPublished } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { DatedContent } from '#core/site/site.ts'
import type { Store } from '#server/storage/store.ts'
import { readPage } from './read-page.ts'

type Dated<Body> = Pick<DatedContent<Body>, 'upcoming' | 'past' | 'pastYears' | 'endingSince'>

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
        const yesterday = addDays(today, -1)
        const period =
          year === undefined
            ? { from: firstDay, until: yesterday }
            : { from: `${year}-01-01`, until: earlier(`${year}-12-31`, yesterday) }
        return documents.publishedInPeriod(kind, now(), { ...period, order: 'desc', range })
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

const firstDay: Day = '0000-01-01'

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}
