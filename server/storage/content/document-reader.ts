import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Day } from '#core/dates.ts'
import type { Document, Revision } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { toDocument, toRevision } from '#server/storage/base/document-rows.ts'
import {
  addedByImport,
  type ImportTimes,
  unchangedSinceImport,
} from '#server/storage/base/imported-documents.ts'
import { isPossibleKey } from '#server/storage/base/possible-keys.ts'
import { padded } from '#server/storage/base/statement-lists.ts'
import { type Range, TableAccess, type Tables } from '#server/storage/base/tables.ts'
import { withoutWithheldImages } from '#server/storage/images/withheld-images.ts'

// Longer than a source file should be, because all queries for documents stand together.

type ImportedRow = Pick<Selectable<Tables['documents']>, 'id' | 'kind' | 'state'>
type Period = {
  from: Day
  until?: Day
  order: 'asc' | 'desc'
  range?: Range | undefined
  isOncePerSeries?: boolean | undefined
  series?: string
}

// The sort keys of kinds with periods begin with both days. The indexes with `by_last_day` in their names have the last.
export const firstDay = sql<Day>`substr(sort_key, 1, 10)`
export const lastDay = sql<Day>`substr(sort_key, 12, 10)`

export class DocumentReader extends TableAccess {
  /** As visitors see them at this moment, in the kind's order. */
  async published<Body>(kind: Kind<Body>, now: Date, range?: Range): Promise<Document<Body>[]> {
    const direction = directionOf(kind)
    let query = this.#published(kind, now)
      .selectAll()
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
    if (range) query = query.limit(range.limit).offset(range.offset)
    return this.#toVisible(kind, await query.execute())
  }

  /** As visitors see those whose last day is in this period. */
  async publishedInPeriod<Body>(
    kind: Kind<Body>,
    now: Date,
    { from, until, order, range, isOncePerSeries, series }: Period,
  ): Promise<Document<Body>[]> {
    let query = this.#published(kind, now).selectAll().where(lastDay, '>=', from)
    if (until !== undefined) query = query.where(lastDay, '<=', until)
    if (series !== undefined) query = query.where('series', '=', series)
    if (isOncePerSeries) query = query.where(isFirstOfSeries(now, from))
    // The sort key begins with the first day. Without it the engines would read the index of sort keys, with all
    // past documents.
    query = query.orderBy(order === 'desc' ? lastDay : firstDay, order)
    query = query.orderBy('sort_key', order).orderBy('id', order)
    if (range) query = query.limit(range.limit).offset(range.offset)
    return this.#toVisible(kind, await query.execute())
  }

  async lastDayBefore<Body>(kind: Kind<Body>, now: Date, day: Day): Promise<Day | undefined> {
    const row = await this.#published(kind, now)
      .select(lastDay.as('day'))
      .where(lastDay, '<', day)
      .orderBy(lastDay, 'desc')
      .limit(1)
      .executeTakeFirst()
    return row?.day
  }

  /** The published documents before or after this one, the nearest first, in the kind's order. */
  async adjacent<Body>(
    kind: Kind<Body>,
    id: string,
    { now, side, limit }: { now: Date; side: 'before' | 'after'; limit: number },
  ): Promise<Document<Body>[]> {
    const query = await this.#beside(kind, id, { now, side })
    return this.#toVisible(kind, (await query?.selectAll().limit(limit).execute()) ?? [])
  }

  /** Counts the published documents before this one in the kind's order; no more than the limit are counted. */
  async countBefore<Body>(kind: Kind<Body>, id: string, now: Date, limit: number): Promise<number> {
    const query = await this.#beside(kind, id, { now, side: 'before' })
    return (await query?.select('id').limit(limit).execute())?.length ?? 0
  }

  async all<Body>(kind: Kind<Body>, filter: { removed: boolean }): Promise<Document<Body>[]> {
    const direction = directionOf(kind)
    const rows = await this.db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .where('state', filter.removed ? '=' : '!=', 'removed')
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
      .execute()
    return rows.map((row) => toDocument(kind, row))
  }

  async byId<Body>(kind: Kind<Body>, id: string): Promise<Document<Body> | undefined> {
    if (!isPossibleKey(id)) return undefined
    const row = await this.db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toDocument(kind, row)
  }

  async byIds<Body>(kind: Kind<Body>, ids: readonly string[]): Promise<Document<Body>[]> {
    if (ids.length === 0) return []
    const rows = await this.db
      .selectFrom('documents')
      .selectAll()
      .where('id', 'in', padded(ids))
      .execute()
    return ids.flatMap((id) => {
      // Not in the query: SQLite would read the whole kind instead of these ids.
      const row = rows.find((each) => each.id === id && each.kind === kind.name)
      return row ? [toDocument(kind, row)] : []
    })
  }

  /** With the photos that visitors may see. */
  async visibleById<Body>(kind: Kind<Body>, id: string): Promise<Document<Body> | undefined> {
    return (await this.visibleByIds(kind, [id]))[0]
  }

  async visibleByIds<Body>(kind: Kind<Body>, ids: readonly string[]): Promise<Document<Body>[]> {
    return withoutWithheldImages(this.db, kind, await this.byIds(kind, ids.filter(isPossibleKey)))
  }

  /** With the photos that visitors may see. */
  async bySlug<Body>(kind: Kind<Body>, slug: string): Promise<Document<Body> | undefined> {
    if (!isPossibleKey(slug)) return undefined
    const rows = await this.db
      .selectFrom('slugs')
      .innerJoin('documents', 'documents.id', 'slugs.document_id')
      .selectAll('documents')
      .where('slugs.kind', '=', kind.name)
      .where('slugs.slug', '=', slug)
      .execute()
    return (await this.#toVisible(kind, rows))[0]
  }

  /** The documents that imports have added, the first first, and how many of them an undo would leave. */
  async imported(times: ImportTimes): Promise<{ documents: ImportedRow[]; kept: number }> {
    const documents = await addedByImport(this.db, times)
      .select(['documents.id', 'documents.kind', 'documents.state'])
      .orderBy('revisions.at')
      .orderBy('documents.id')
      .execute()
    const unchanged = await unchangedSinceImport(this.db, times)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return { documents, kept: documents.length - Number(unchanged.count) }
  }

  /** The documents that use this image now, including the bin. */
  async findByImage<Body>(kind: Kind<Body>, imageId: string): Promise<Document<Body>[]> {
    if (!isPossibleKey(imageId)) return []
    const rows = await this.db
      .selectFrom('image_uses')
      .innerJoin('documents', 'documents.id', 'image_uses.document_id')
      .selectAll('documents')
      .where('image_uses.image_id', '=', imageId)
      // A use may be in an older revision.
      .where('documents.body', 'like', `%/media/${imageId}-%`)
      .orderBy('documents.sort_key')
      .orderBy('documents.id')
      .execute()
    const documents = rows.filter((row) => row.kind === kind.name)
    return documents.map((row) => toDocument(kind, row))
  }

  async history<Body>(
    kind: Kind<Body>,
    id: string,
    versions?: { first: number; last: number },
  ): Promise<Revision<Body>[]> {
    let query = this.#revisions(kind, id)
    if (versions) {
      query = query
        .where('revisions.version', '>=', versions.first)
        .where('revisions.version', '<=', versions.last)
    }
    return (await query.execute()).map((row) => toRevision(kind, row))
  }

  async lastPresentRevision<Body>(
    kind: Kind<Body>,
    id: string,
  ): Promise<Revision<Body> | undefined> {
    const row = await this.#revisions(kind, id)
      .where('revisions.state', '!=', 'removed')
      .limit(1)
      .executeTakeFirst()
    return row && toRevision(kind, row)
  }

  async nextPublication(kinds: readonly string[], now: Date): Promise<Date | undefined> {
    const row = await this.db
      .selectFrom('documents')
      .select('publish_at')
      .where('kind', 'in', kinds)
      .where('state', '=', 'published')
      .where('publish_at', '>', now.toISOString())
      .orderBy('publish_at')
      .limit(1)
      .executeTakeFirst()
    return row && new Date(row.publish_at)
  }

  async isEmpty(): Promise<boolean> {
    const row = await this.db.selectFrom('documents').select('id').limit(1).executeTakeFirst()
    return row === undefined
  }

  /** The published documents before or after this one; undefined where there is no such document. */
  async #beside<Body>(
    kind: Kind<Body>,
    id: string,
    { now, side }: { now: Date; side: 'before' | 'after' },
  ) {
    const current = await this.db
      .selectFrom('documents')
      .select('sort_key')
      .where('id', '=', isPossibleKey(id) ? id : '')
      .executeTakeFirst()
    if (!current) return undefined
    const isUpwards = (kind.order !== 'descending') === (side === 'after')
    const [comparison, direction] = isUpwards ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    return this.#published(kind, now)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('sort_key', 'id'), comparison, tuple(current.sort_key, id)),
      )
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
  }

  #toVisible<Body>(kind: Kind<Body>, rows: Selectable<Tables['documents']>[]) {
    const documents = rows.map((row) => toDocument(kind, row))
    return withoutWithheldImages(this.db, kind, documents)
  }

  #revisions<Body>(kind: Kind<Body>, id: string) {
    return this.db
      .selectFrom('revisions')
      .innerJoin('documents', 'documents.id', 'revisions.document_id')
      .selectAll('revisions')
      .where('documents.kind', '=', kind.name)
      .where('revisions.document_id', '=', isPossibleKey(id) ? id : '')
      .orderBy('revisions.version', 'desc')
  }

  #published({ name }: Pick<Kind<unknown>, 'name'>, now: Date) {
    return (
      this.db
        .selectFrom('documents')
        .where('kind', '=', name)
        .where('state', '=', 'published')
        // Not the bare column: SQLite would read all published documents instead of some in their order.
        .where(sql<string>`publish_at || ''`, '<=', now.toISOString())
    )
  }
}

/** True if no other published document of its series comes before it whose last day is not before `from`. */
function isFirstOfSeries(now: Date, from: Day) {
  return ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'documents'>) =>
    not(
      exists(
        selectFrom('documents as earlier')
          .select('earlier.id')
          .whereRef('earlier.series', '=', 'documents.series')
          .whereRef('earlier.sort_key', '<', 'documents.sort_key')
          .where('earlier.state', '=', 'published')
          .where('earlier.publish_at', '<=', now.toISOString())
          .where(sql<Day>`substr(earlier.sort_key, 12, 10)`, '>=', from),
      ),
    )
}

function directionOf({ order }: Pick<Kind<unknown>, 'order'>): 'asc' | 'desc' {
  return order === 'descending' ? 'desc' : 'asc'
}
