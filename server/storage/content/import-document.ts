import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { idSchema } from '#core/forms/text-schema.ts'
import type { Document } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

/** A document of another site. What it does not say is chosen as for a new one. */
export type ImportedDocument<Body> = Pick<Document<Body>, 'id' | 'outdated' | 'body'> & {
  state: 'draft' | 'published'
  publishAt?: string | undefined
  createdAt?: string | undefined
  updatedAt?: string | undefined
  slug: string | null
  formerSlugs: readonly string[]
  /** The id under which an earlier version of the program has imported it, if it did. */
  earlierId?: string
}

/** `differs`: there is a document with this id and other content, and it was not to be replaced. */
export type ImportResult = 'added' | 'replaced' | 'unchanged' | 'differs' | 'inBin'

type Content = Pick<Document<unknown>, 'state' | 'publishAt' | 'outdated' | 'body'>

export function hasSameContent(one: Content, other: Content): boolean {
  const contentOf = ({ state, publishAt, outdated, body }: Content) => [
    state,
    publishAt,
    outdated,
    body,
  ]
  return isDeepStrictEqual(contentOf(one), contentOf(other))
}

/** True if a document that was imported under an id that several sites can have is this one. */
export function isSameImport(
  earlier: Document<unknown>,
  { slug, createdAt, body }: ImportedDocument<unknown>,
): boolean {
  if (createdAt !== undefined) return earlier.createdAt === createdAt
  return slug === null ? isDeepStrictEqual(earlier.body, body) : earlier.slug === slug
}

/**
 * The id that the document has here: its own, unless addresses cannot contain it or a document of another
 * kind has it. The replacement follows from the id, so that a second import finds the document.
 */
export async function findImportId(
  trx: DatabaseTransaction,
  kind: Kind<unknown>,
  id: string,
): Promise<string> {
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
