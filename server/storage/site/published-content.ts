import { addDays, type Day } from '#core/dates.ts'
import { type Document, isPublished, toPublished } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type {
  AdminContent,
  Content,
  ContentPage,
  DatedContent,
  PageQuery,
} from '#core/site/site.ts'
import type { Range } from '#server/storage/base/tables.ts'
import type { Store } from '#server/storage/store.ts'

// So that finding a position costs little: more than a community ever has on one list of cards.
const maxPosition = 500

type Published<Body> = Omit<Content<Body>, keyof AdminContent<Body>>

export function createPublishedContent<Body>(store: Store, kind: Kind<Body>): Published<Body> {
  return {
    page: (options) =>
      readPage(options, (range) => store.documents.published(kind, store.now(), range)),
    async position(id) {
      const before = await store.documents.countBefore(kind, id, store.now(), maxPosition)
      return before < maxPosition ? before : undefined
    },
    slugs: ({ part, size }) =>
      store.lists.publishedSlugs(kind, store.now(), { limit: size, offset: (part - 1) * size }),
    async slugParts(size) {
      const { all, bin } = await store.lists.counts(kind, store.now())
      return Math.ceil((all + bin) / size)
    },
    async bySlug(slug) {
      const document = await store.documents.bySlug(kind, slug)
      return document && isPublished(document, store.now()) ? toPublished(document) : undefined
    },
    async neighbors(id) {
      const read = async (side: 'before' | 'after') => {
        const options = { now: store.now(), side, limit: 1 }
        const [document] = await store.documents.adjacent(kind, id, options)
        return document && toPublished(document)
      }
      return { previous: await read('before'), next: await read('after') }
    },
    async following(id, limit) {
      const { documents } = store
      const now = store.now()
      const after = await documents.adjacent(kind, id, { now, side: 'after', limit })
      const first =
        after.length < limit ? await documents.published(kind, now, { limit, offset: 0 }) : []
      const known = new Set([id, ...after.map((document) => document.id)])
      const others = first.filter((document) => !known.has(document.id))
      return [...after, ...others].slice(0, limit).map(toPublished)
    },
  }
}

type Dated<Body> = Pick<
  DatedContent<Body>,
  'upcoming' | 'upcomingOfSeries' | 'past' | 'pastYears' | 'endingSince'
>

export function createDatedContent<Body>(store: Store, kind: Kind<Body>): Dated<Body> {
  const { documents } = store
  const now = () => store.now()
  return {
    upcoming: ({ today, isOncePerSeries, ...options }) =>
      readPage(options, (range) => {
        const period = { from: today, order: 'asc', range, isOncePerSeries } as const
        return documents.publishedInPeriod(kind, now(), period)
      }),

    async upcomingOfSeries(series, today) {
      const period = { from: today, order: 'asc', series } as const
      return (await documents.publishedInPeriod(kind, now(), period)).map(toPublished)
    },

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

const pageSize = 12
/** The addresses of pages have three digits. What is further on is found by searching, and skipping it would be slow. */
const maxPage = 999

/** One page of the documents that a query finds, or several up to it; pages beyond the last are empty. */
async function readPage<Body>(
  { page, firstPage = page, size = pageSize }: PageQuery,
  query: (range: Range) => Promise<Document<Body>[]>,
): Promise<ContentPage<Body>> {
  if (!Number.isInteger(page) || page < 1 || page > maxPage) {
    return { items: [], page, hasMore: false }
  }
  // One more than is shown, to know whether there is a next page.
  const count = (page - firstPage + 1) * size
  const documents = await query({ offset: (firstPage - 1) * size, limit: count + 1 })
  const items = documents.slice(0, count).map(toPublished)
  return { items, page, hasMore: documents.length > count && page < maxPage }
}
