import type { Document, Revision } from '#core/content/document.ts'
import type { Kind, KindName } from '#core/content/kind.ts'
import { isPossibleKey } from '#server/storage/possible-keys.ts'
import { toDocument, toRevision } from './rows.ts'
import type { Database } from '#server/storage/tables.ts'

type Range = { offset: number; limit: number }
type DocumentNeighbors<One> = { previous: One | undefined; next: One | undefined }

/** Reading. Inside a transaction it reads what the transaction has written. */
export class Documents {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** What a visitor may see at this moment, in the kind's order. */
  async published<Body>(kind: Kind<Body>, now: Date, range?: Range): Promise<Document<Body>[]> {
    let query = this.#inOrder(kind)
      .where('state', '=', 'published')
      .where('publish_at', '<=', now.toISOString())
    if (range) query = query.limit(range.limit).offset(range.offset)
    const rows = await query.execute()
    return rows.map((row) => toDocument(kind, row))
  }

  /** The published ones right before and right after this one, in the kind's order. */
  async neighbors<Body>(
    kind: Kind<Body>,
    id: string,
    now: Date,
  ): Promise<DocumentNeighbors<Document<Body>>> {
    const [previous] = await this.#findAdjacent(kind, id, now, 'before')
    const [next] = await this.#findAdjacent(kind, id, now, 'after')
    return { previous, next }
  }

  /** Everything that is kept, or everything in the bin. */
  async all<Body>(kind: Kind<Body>, filter: { removed: boolean }): Promise<Document<Body>[]> {
    const rows = await this.#inOrder(kind)
      .where('state', filter.removed ? '=' : '!=', 'removed')
      .execute()
    return rows.map((row) => toDocument(kind, row))
  }

  async byId<Body>(kind: Kind<Body>, id: string): Promise<Document<Body> | undefined> {
    if (!isPossibleKey(id)) return undefined
    const row = await this.#db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && toDocument(kind, row)
  }

  /** Finds it under every slug it ever had. */
  async bySlug<Body>(kind: Kind<Body>, slug: string): Promise<Document<Body> | undefined> {
    if (!isPossibleKey(slug)) return undefined
    const row = await this.#db
      .selectFrom('slugs')
      .innerJoin('documents', 'documents.id', 'slugs.document_id')
      .selectAll('documents')
      .where('slugs.kind', '=', kind.name)
      .where('slugs.slug', '=', slug)
      .executeTakeFirst()
    return row && toDocument(kind, row)
  }

  /** Those that name this image now, those in the bin as well. */
  async findByImage<Body>(kind: Kind<Body>, imageId: string): Promise<Document<Body>[]> {
    if (!isPossibleKey(imageId)) return []
    const rows = await this.#inOrder(kind).where('body', 'like', `%/media/${imageId}-%`).execute()
    return rows.map((row) => toDocument(kind, row))
  }

  /** All versions, the newest first. */
  async history<Body>(kind: Kind<Body>, id: string): Promise<Revision<Body>[]> {
    if (!isPossibleKey(id)) return []
    const rows = await this.#db
      .selectFrom('revisions')
      .innerJoin('documents', 'documents.id', 'revisions.document_id')
      .selectAll('revisions')
      .where('documents.kind', '=', kind.name)
      .where('revisions.document_id', '=', id)
      .orderBy('revisions.version', 'desc')
      .execute()
    return rows.map((row) => toRevision(kind, row))
  }

  /** When the next of these kinds becomes visible by itself. */
  async nextPublication(kinds: readonly KindName[], now: Date): Promise<Date | undefined> {
    const row = await this.#db
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
    const row = await this.#db.selectFrom('documents').select('id').limit(1).executeTakeFirst()
    return row === undefined
  }

  async #findAdjacent<Body>(kind: Kind<Body>, id: string, now: Date, side: 'before' | 'after') {
    const isUpwards = (kind.order === 'ascending') === (side === 'after')
    const [further, direction] = isUpwards ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
    const rows = await this.#db
      .selectFrom('documents as other')
      .innerJoin('documents as one', 'one.kind', 'other.kind')
      .selectAll('other')
      .where('one.id', '=', id)
      .where('other.kind', '=', kind.name)
      .where('other.state', '=', 'published')
      .where('other.publish_at', '<=', now.toISOString())
      .where((is) =>
        is.or([
          is('other.sort_key', further, is.ref('one.sort_key')),
          is.and([
            is('other.sort_key', '=', is.ref('one.sort_key')),
            is('other.id', further, is.ref('one.id')),
          ]),
        ]),
      )
      .orderBy('other.sort_key', direction)
      .orderBy('other.id', direction)
      .limit(1)
      .execute()
    return rows.map((row) => toDocument(kind, row))
  }

  #inOrder<Body>(kind: Kind<Body>) {
    const direction = kind.order === 'ascending' ? 'asc' : 'desc'
    return this.#db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .orderBy('sort_key', direction)
      .orderBy('id', direction)
  }
}
