import { parseYear } from '#core/dates.ts'
import { valueAt } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Document } from '#core/kinds/document.ts'
import { mainText, type Kind } from '#core/kinds/kind.ts'
import { slugCandidates } from '#core/text/slug.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'

type SlugClaim = {
  slug: string | null
  isNew: boolean
}

/**
 * The first slug for this body that is free or already belongs to the document; null for a kind without
 * addresses. A slug is kept for ever, because an old link must not lead to another document. An imported
 * document keeps the slug that it had, if it can; '/events/2026' is the page of a year.
 */
export async function findSlug<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  { id, body, slug: importedSlug }: Pick<Document<Body>, 'id' | 'body' | 'slug'>,
): Promise<SlugClaim> {
  if (!kind.title) return { slug: null, isNew: false }
  const first = [importedSlug, chosenSlug(kind, body)?.slug]
  for (const slug of candidates(mainText(kind.title(body)), kind.name, first)) {
    if (kind.hasPeriods && parseYear(slug) !== undefined) continue
    const owner = await findOwner(trx, kind.name, slug)
    if (owner === id) return { slug, isNew: false }
    if (owner === undefined) return { slug, isNew: true }
  }
  return { slug: null, isNew: false }
}

/** The error of a slug that its author has chosen and that leads to another document. */
export async function findTakenSlug<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  { id, body }: Pick<Document<Body>, 'id' | 'body'>,
): Promise<FieldErrors | undefined> {
  const chosen = chosenSlug(kind, body)
  if (!chosen) return undefined
  const owner = await findOwner(trx, kind.name, chosen.slug)
  return owner === undefined || owner === id ? undefined : { [chosen.path]: 'addressTaken' }
}

function chosenSlug<Body>({ fields }: Kind<Body>, body: Body) {
  const path = fields.find(({ control }) => control === 'address')?.path
  const slug = path === undefined ? undefined : valueAt(body, path)
  return path !== undefined && typeof slug === 'string' ? { path, slug } : undefined
}

function* candidates(
  title: string,
  fallback: string,
  first: readonly (string | null | undefined)[],
): Generator<string> {
  for (const slug of first) if (slug) yield slug
  yield* slugCandidates(title, fallback)
}

/** The document must be stored already: the row refers to it. */
export async function recordSlug(
  trx: DatabaseTransaction,
  row: { kind: string; slug: string; document_id: string },
): Promise<void> {
  await trx.insertInto('slugs').values(row).execute()
}

/** Lets the slugs that a document had elsewhere lead to it, unless they lead to another one. */
export async function recordFormerSlugs(
  trx: DatabaseTransaction,
  { kind, document_id, slugs }: { kind: string; document_id: string; slugs: readonly string[] },
): Promise<void> {
  for (const slug of slugs) {
    if ((await findOwner(trx, kind, slug)) !== undefined) continue
    await recordSlug(trx, { kind, slug, document_id })
  }
}

async function findOwner(
  trx: DatabaseTransaction,
  kind: string,
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
