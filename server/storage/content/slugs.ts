import { parseYear } from '#core/dates.ts'
import { valueAt } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import type { Document } from '#core/kinds/document.ts'
import { mainText, type Kind } from '#core/kinds/kind.ts'
import { slugCandidates } from '#core/text/slug.ts'
import { type DatabaseTransaction, TableAccess } from '#server/storage/base/tables.ts'

type SlugRow = { kind: string; slug: string; document_id: string }

/** The addresses of documents. Each is kept for ever, because an old link must not lead to another document. */
export class Slugs extends TableAccess<DatabaseTransaction> {
  /**
   * The first slug for this body that is free or already belongs to the document; null for a kind without addresses. An
   * imported document keeps the slug that it had, if it can; '/events/2026' is the page of a year.
   */
  async find<Body>(
    kind: Kind<Body>,
    { id, body, slug: importedSlug }: Pick<Document<Body>, 'id' | 'body' | 'slug'>,
  ): Promise<{ slug: string | null; isNew: boolean }> {
    if (!kind.title) return { slug: null, isNew: false }
    const first = [importedSlug, chosenSlug(kind, body)?.slug]
    for (const slug of candidates(mainText(kind.title(body)), kind.name, first)) {
      if (kind.hasPeriods && parseYear(slug) !== undefined) continue
      const owner = await this.#findOwner(kind.name, slug)
      if (owner === id) return { slug, isNew: false }
      if (owner === undefined) return { slug, isNew: true }
    }
    return { slug: null, isNew: false }
  }

  /** The error of a slug that its author has chosen and that leads to another document. */
  async findTaken<Body>(
    kind: Kind<Body>,
    { id, body }: Pick<Document<Body>, 'id' | 'body'>,
  ): Promise<FieldErrors | undefined> {
    const chosen = chosenSlug(kind, body)
    if (!chosen) return undefined
    const owner = await this.#findOwner(kind.name, chosen.slug)
    return owner === undefined || owner === id ? undefined : { [chosen.path]: 'addressTaken' }
  }

  /** The document must be stored already: the row refers to it. */
  async record(row: SlugRow): Promise<void> {
    await this.db.insertInto('slugs').values(row).execute()
  }

  /** A slug that a document had elsewhere leads to it, unless it leads to another one. */
  async recordFormer(row: SlugRow): Promise<void> {
    if ((await this.#findOwner(row.kind, row.slug)) === undefined) await this.record(row)
  }

  async #findOwner(kind: string, slug: string): Promise<string | undefined> {
    const row = await this.db
      .selectFrom('slugs')
      .select('document_id')
      .where('kind', '=', kind)
      .where('slug', '=', slug)
      .executeTakeFirst()
    return row?.document_id
  }
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
