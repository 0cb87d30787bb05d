import type { SelectQueryBuilder } from 'kysely'
import type { Day, Present } from '#core/dates.ts'
import type { Kind } from '#core/kinds/kind.ts'
import {
  contentFilters,
  feedbackFilters,
  type ListCounts,
  type ListFilter,
} from '#core/kinds/list-filters.ts'
import { type Range, TableAccess, type Tables } from '#server/storage/base/tables.ts'
import { firstDay, lastDay } from '#server/storage/content/document-reader.ts'

type ListedKind = Pick<Kind<unknown>, 'name' | 'order' | 'hasPeriods'>

type Listed = { id: string; sort_key: string }
type ListedQuery = SelectQueryBuilder<Tables & { listed: Listed }, 'listed', { id: string }>

const noDocuments = Object.fromEntries(
  [...contentFilters, ...feedbackFilters].map((filter) => [filter, 0]),
) as ListCounts

/** Reads what lists need to know of documents: never their bodies. */
export class Lists extends TableAccess {
  async counts({ name }: Pick<ListedKind, 'name'>, now: Date): Promise<ListCounts> {
    const [rows, { scheduled }] = await Promise.all([
      this.db
        .selectFrom('list_counts')
        .select(['filter', 'documents'])
        .where('kind', '=', name)
        .execute(),
      this.#scheduled(name, now)
        .select(({ fn }) => fn.countAll<number | string>().as('scheduled'))
        .executeTakeFirstOrThrow(),
    ])
    const stored = Object.fromEntries(rows.map(({ filter, documents }) => [filter, documents]))
    return { ...noDocuments, ...stored, scheduled: Number(scheduled) }
  }

  /** The ids of documents in one part of a list, in the order of their kind; with periods, the upcoming ones first. */
  async ids(
    { name, order, hasPeriods }: ListedKind,
    { filter, present, range }: { filter: ListFilter; present: Present; range: Range },
  ): Promise<string[]> {
    const listed = this.#listed(name, filter, present.now)
    if (hasPeriods) return idsByPeriod(listed, present.today, range)
    const direction = order === 'descending' ? 'desc' : 'asc'
    return idsIn(listed.orderBy('sort_key', direction).orderBy('id', direction), range)
  }

  /** The published ones of a range of all documents of a kind, in the order of their creation. */
  async publishedSlugs(
    { name }: Pick<ListedKind, 'name'>,
    now: Date,
    { limit, offset }: Range,
  ): Promise<{ slug: string; updatedAt: string }[]> {
    const created = this.db
      .selectFrom('documents')
      .select(['id', 'created_at'])
      .where('kind', '=', name)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .as('created')
    const rows = await this.db
      .selectFrom(created)
      .innerJoin('documents', 'documents.id', 'created.id')
      .select(['documents.slug', 'documents.updated_at as updatedAt'])
      .where('documents.state', '=', 'published')
      .where('documents.publish_at', '<=', now.toISOString())
      .orderBy('created.created_at')
      .orderBy('created.id')
      .execute()
    return rows.flatMap(({ slug, updatedAt }) => (slug === null ? [] : [{ slug, updatedAt }]))
  }

  #listed(name: string, filter: ListFilter, now: Date): ListedQuery {
    const listed =
      filter === 'scheduled'
        ? this.#scheduled(name, now).select(['id', 'sort_key']).as('listed')
        : this.db
            .selectFrom('listed_documents')
            .select(['document_id as id', 'sort_key'])
            .where('kind', '=', name)
            .where('filter', '=', filter)
            .as('listed')
    return this.db.selectFrom(listed).select('id')
  }

  /** Few documents are scheduled at a time, so these are counted and sorted when they are asked for. */
  #scheduled(name: string, now: Date) {
    return this.db
      .selectFrom('documents')
      .where('state', '=', 'published')
      .where('publish_at', '>', now.toISOString())
      .where('kind', '=', name)
  }
}

/** The upcoming documents by their first day, then the past ones by their last day, the newest first. */
async function idsByPeriod(listed: ListedQuery, today: Day, range: Range): Promise<string[]> {
  const upcoming = listed.where(lastDay, '>=', today)
  // By the first day too, because SQLite would otherwise read the index of sort keys with all past documents.
  const inOrder = upcoming.orderBy(firstDay).orderBy('sort_key').orderBy('id')
  const past = listed
    .where(lastDay, '<', today)
    .orderBy(lastDay, 'desc')
    .orderBy('sort_key', 'desc')
    .orderBy('id', 'desc')
  const ids = await idsIn(inOrder, range)
  if (ids.length === range.limit) return ids
  const upcomingCount = ids.length > 0 ? range.offset + ids.length : await countIn(upcoming)
  const pastRange = {
    offset: Math.max(0, range.offset - upcomingCount),
    limit: range.limit - ids.length,
  }
  return [...ids, ...(await idsIn(past, pastRange))]
}

async function idsIn(listed: ListedQuery, { limit, offset }: Range): Promise<string[]> {
  const rows = await listed.limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

async function countIn(listed: ListedQuery): Promise<number> {
  const { count } = await listed
    .clearSelect()
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
