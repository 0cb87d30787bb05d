import { mainText, type Kind } from '#core/content/kind.ts'
import { slugCandidates } from '#core/text/slug.ts'
import type { DatabaseTransaction } from '#server/storage/tables.ts'

/**
 * The first slug for this body that is free or already belongs to the document; null for a kind without
 * addresses. A slug is kept for ever, because an old link must not lead to another document.
 */
export async function claimSlug<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  body: Body,
  id: string,
): Promise<string | null> {
  if (!kind.title) return null
  for (const slug of slugCandidates(mainText(kind.title(body)), kind.name)) {
    const owner = await findOwner(trx, kind.name, slug)
    if (owner === id) return slug
    if (owner === undefined) {
      await trx.insertInto('slugs').values({ kind: kind.name, slug, document_id: id }).execute()
      return slug
    }
  }
  return null
}

async function findOwner(
  trx: DatabaseTransaction,
  kind: Kind<unknown>['name'],
  slug: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('slugs')
    .select('document_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.document_id
}
