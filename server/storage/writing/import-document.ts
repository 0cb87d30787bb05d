import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Document } from '#core/content/document.ts'
import type { Kind } from '#core/content/kind.ts'
import { idSchema } from '#core/forms/command.ts'
import { withoutErasedImages } from './image-erasure.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { Documents } from '#server/storage/content/documents.ts'
import { recordFormerSlugs } from '#server/storage/content/slugs.ts'

/** A document of another site. What it does not say is chosen as for a new one. */
export type ImportedDocument<Body> = Pick<Document<Body>, 'id' | 'outdated' | 'body'> & {
  state: 'draft' | 'published'
  publishAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  slug: string | null
  formerSlugs: readonly string[]
}

/** `differs`: there is a document with this id and other content, and it was not to be replaced. */
export type ImportResult = 'added' | 'replaced' | 'unchanged' | 'differs' | 'inBin'

type ImportContext<Body> = {
  trx: DatabaseTransaction
  by: string
  at: string
  record: (document: Document<Body>, before?: Document<Body>) => Promise<unknown>
}

export async function importDocument<Body>(
  { trx, by, at: importedAt, record }: ImportContext<Body>,
  kind: Kind<Body>,
  imported: ImportedDocument<Body> & { replaces: boolean },
): Promise<ImportResult> {
  const id = await findId(trx, kind, imported.id)
  const body = await withoutErasedImages(trx, kind, imported.body)
  const { state, outdated, slug, formerSlugs, createdAt = importedAt } = imported
  const current = await new Documents(trx).byId(kind, id)
  const next = {
    state,
    outdated,
    body,
    publishAt: imported.publishAt ?? current?.publishAt ?? createdAt,
    updatedAt: imported.updatedAt ?? importedAt,
    updatedBy: by,
  }
  if (!current) {
    const identity = { id, kind: kind.name, version: 1, slug, createdAt, postsToTelegram: false }
    await record({ ...identity, ...next })
    await recordFormerSlugs(trx, { kind: kind.name, document_id: id, slugs: formerSlugs })
    return 'added'
  }
  if (current.state === 'removed') return 'inBin'
  if (isDeepStrictEqual(contentOf(current), contentOf(next))) return 'unchanged'
  if (!imported.replaces) return 'differs'
  await record({ ...current, ...next, version: current.version + 1 }, current)
  return 'replaced'
}

function contentOf<Body>({
  state,
  publishAt,
  outdated,
  body,
}: Pick<Document<Body>, 'state' | 'publishAt' | 'outdated' | 'body'>) {
  return { state, publishAt, outdated, body }
}

/**
 * The id that the document has here: its own, unless addresses cannot contain it or a document of another
 * kind has it. The replacement follows from the id, so that a second import finds the document.
 */
async function findId(trx: DatabaseTransaction, kind: Kind<unknown>, id: string): Promise<string> {
  if (idSchema.safeParse(id).success) {
    const row = await trx
      .selectFrom('documents')
      .select('kind')
      .where('id', '=', id)
      .executeTakeFirst()
    if (row === undefined || row.kind === kind.name) return id
  }
  return createHash('sha256').update(`${kind.name}/${id}`).digest('hex').slice(0, 32)
}
