import { valueAt } from '#core/forms/form.ts'
import type { FieldErrors } from '#core/forms/text-schema.ts'
import { findImageIds, removeImageFromBody } from '#core/images/image-erasure.ts'
import type { Document } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { findInParts } from '#server/storage/base/statement-lists.ts'
import type { Database } from '#server/storage/base/tables.ts'

/** The documents as visitors may see them: without photos that are hidden, or of people who were not asked yet. */
export async function withoutWithheldImages<Body>(
  db: Database,
  kind: Kind<Body>,
  documents: Document<Body>[],
): Promise<Document<Body>[]> {
  if (!kind.isPublic) return documents
  const used = findImageIds(JSON.stringify(documents.map(({ body }) => body)))
  const withheld = await findWithheld(db, used)
  if (withheld.length === 0) return documents
  return documents.map((document) => {
    const { body: whole } = document
    const body = withheld.reduce((rest, id) => removeImageFromBody(kind, rest, id), whole)
    return body === whole ? document : { ...document, body, whole }
  })
}

/** The fields with photos whose people were not asked yet, other than those that are published already. */
export async function findUnansweredFields<Body>(
  db: Database,
  { fields }: Kind<Body>,
  body: Body,
  published?: Body,
): Promise<FieldErrors | undefined> {
  const known = findImageIds(JSON.stringify(published ?? {}))
  const added = fields
    .filter(({ control, hasNoPeople }) => control.startsWith('image') && !hasNoPeople)
    .map(({ path }) => {
      const value = JSON.stringify(valueAt(body, path) ?? '')
      return { path, ids: findImageIds(value).filter((id) => !known.includes(id)) }
    })
  const ids = added.flatMap((field) => field.ids)
  if (ids.length === 0) return undefined
  const rows = await db
    .selectFrom('images')
    .select('id')
    .where('id', 'in', ids)
    .where('people', '=', 'notYet')
    .execute()
  const unanswered = new Set(rows.map(({ id }) => id))
  const found = added.filter((field) => field.ids.some((id) => unanswered.has(id)))
  if (found.length === 0) return undefined
  return Object.fromEntries(found.map(({ path }) => [path, 'unanswered']))
}

async function findWithheld(db: Database, ids: string[]): Promise<string[]> {
  const rows = await findInParts(ids, (part) =>
    db
      .selectFrom('images')
      .select('id')
      .where('id', 'in', part)
      .where(({ or, eb }) => or([eb('hidden_at', 'is not', null), eb('people', '=', 'notYet')]))
      .execute(),
  )
  return rows.map(({ id }) => id)
}
