import type { Document } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { toDocument } from '#server/storage/base/document-rows.ts'
import type { Database } from '#server/storage/base/tables.ts'

const batchSize = 64

export type ExportedDocument<Body> = Document<Body> & { formerSlugs: string[] }

/** All documents outside the bin in the order of their ids, in batches. */
export async function* readExportedDocuments<Body>(
  db: Database,
  kind: Kind<Body>,
): AsyncGenerator<ExportedDocument<Body>[]> {
  const slugs = await readSlugs(db, kind)
  let last = ''
  for (;;) {
    const rows = await db
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', kind.name)
      .where('state', '!=', 'removed')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield rows.map((row) => {
      const everySlug = slugs.get(row.id)?.map(({ slug }) => slug) ?? []
      const formerSlugs = everySlug.filter((slug) => slug !== row.slug)
      return { ...toDocument(kind, row), formerSlugs }
    })
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? ''
  }
}

async function readSlugs(db: Database, kind: Kind<unknown>) {
  const rows = await db
    .selectFrom('slugs')
    .select(['document_id', 'slug'])
    .where('kind', '=', kind.name)
    .orderBy('slug')
    .execute()
  return Map.groupBy(rows, ({ document_id: id }) => id)
}
