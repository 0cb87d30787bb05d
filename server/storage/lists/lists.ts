import type { KindName } from '#core/content/content-kinds.ts'
import type { Kind } from '#core/content/kind.ts'
import type { ListCounts, ListFilter } from '#core/content/list-filters.ts'
import type { Database } from '#server/storage/tables.ts'

type ListedKind = Pick<Kind<unknown>, 'name' | 'order'>
type Range = { offset: number; limit: number }

const noDocuments: ListCounts = {
  all: 0,
  draft: 0,
  due: 0,
  uk: 0,
  en: 0,
  ukOlder: 0,
  enOlder: 0,
  unanswered: 0,
  bin: 0,
}

/** Reads what lists need to know of documents: never their bodies. */
export class Lists {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async counts({ name }: Pick<ListedKind, 'name'>, now: Date): Promise<ListCounts> {
    const [rows, { due }] = await Promise.all([
      this.#db
        .selectFrom('list_counts')
        .select(['filter', 'documents'])
        .where('kind', '=', name)
        .execute(),
      this.#due(name, now)
        .select(({ fn }) => fn.countAll<number | string>().as('due'))
        .executeTakeFirstOrThrow(),
    ])
    const stored = Object.fromEntries(rows.map(({ filter, documents }) => [filter, documents]))
    return { ...noDocuments, ...stored, due: Number(due) }
  }

  /** The ids of documents in one part of a list, in the order of their kind. */
  async ids(
    { name, order }: ListedKind,
    { filter, now, range }: { filter: ListFilter; now: Date; range: Range },
  ): Promise<string[]> {
    const direction = order === 'ascending' ? 'asc' : 'desc'
    const { limit, offset } = range
    if (filter === 'due') {
      const rows = await this.#due(name, now)
        .select('id')
        .orderBy('sort_key', direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map(({ id }) => id)
    }
    const rows = await this.#db
      .selectFrom('listed_documents')
      .select('document_id')
      .where('kind', '=', name)
      .where('filter', '=', filter)
      .orderBy('sort_key', direction)
      .orderBy('document_id', direction)
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map(({ document_id }) => document_id)
  }

  /** The published ones of a range of all documents of a kind, in the order of their creation. */
  async publishedSlugs(
    { name }: Pick<ListedKind, 'name'>,
    now: Date,
    { limit, offset }: Range,
  ): Promise<{ slug: string; updatedAt: string }[]> {
    const created = this.#db
      .selectFrom('documents')
      .select(['id', 'created_at'])
      .where('kind', '=', name)
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .as('created')
    const rows = await this.#db
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

  /** Few documents are scheduled at a time, so these are counted and sorted when they are asked for. */
  #due(name: KindName, now: Date) {
    return this.#db
      .selectFrom('documents')
      .where('state', '=', 'published')
      .where('publish_at', '>', now.toISOString())
      .where('kind', '=', name)
  }
}
