import type { Document, Revision } from '#core/document.ts'
import type { Kind, KindName } from '#core/kind.ts'
import { canBeKept } from './can-be-kept.ts'
import { documentOf, revisionOf } from './rows.ts'
import type { Database } from './tables.ts'

type Range = { offset: number; limit: number }
type Beside<One> = { before: One | undefined; after: One | undefined }

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
    return rows.map((row) => documentOf(kind, row))
  }

  /** The published ones right before and right after this one, in the kind's order. */
  async beside<Body>(kind: Kind<Body>, id: string, now: Date): Promise<Beside<Document<Body>>> {
    const [before] = await this.#onward(kind, id, now, 'before')
    const [after] = await this.#onward(kind, id, now, 'after')
    return { before, after }
  }

  /** Everything that is kept, or everything in the bin. */
  async all<Body>(kind: Kind<Body>, of: { removed: boolean }): Promise<Document<Body>[]> {
    const rows = await this.#inOrder(kind)
      .where('state', of.removed ? '=' : '!=', 'removed')
      .execute()
    return rows.map((row) => documentOf(kind, row))
  }

  async byId<Body>(kind: Kind<Body>, id: string): Promise<Document<Body> | undefined> {
    if (!canBeKept(id)) return undefined
    const row = await this.#db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && documentOf(kind, row)
  }

  /** Finds it under every slug it ever had. */
  async bySlug<Body>(kind: Kind<Body>, slug: string): Promise<Document<Body> | undefined> {
    if (!canBeKept(slug)) return undefined
    const row = await this.#db
      .selectFrom('slugs')
      .innerJoin('documents', 'documents.id', 'slugs.document_id')
      .selectAll('documents')
      .where('slugs.kind', '=', kind.name)
      .where('slugs.slug', '=', slug)
      .executeTakeFirst()
    return row && documentOf(kind, row)
  }

  /** Those that name this image now, those in the bin as well. */
  async naming<Body>(kind: Kind<Body>, imageId: string): Promise<Document<Body>[]> {
    if (!canBeKept(imageId)) return []
    const rows = await this.#inOrder(kind).where('body', 'like', `%/media/${imageId}-%`).execute()
    return rows.map((row) => documentOf(kind, row))
  }

  /** All versions, the newest first. */
  async history<Body>(kind: Kind<Body>, id: string): Promise<Revision<Body>[]> {
    if (!canBeKept(id)) return []
    const rows = await this.#db
      .selectFrom('revisions')
      .innerJoin('documents', 'documents.id', 'revisions.document_id')
      .selectAll('revisions')
      .where('documents.kind', '=', kind.name)
      .where('revisions.document_id', '=', id)
      .orderBy('revisions.version', 'desc')
      .execute()
    return rows.map((row) => revisionOf(kind, row))
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

  async #onward<Body>(kind: Kind<Body>, id: string, now: Date, side: 'before' | 'after') {
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
    return rows.map((row) => documentOf(kind, row))
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
