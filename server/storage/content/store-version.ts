import { toFormValues } from '#core/forms/form.ts'
import type { Document, DocumentContent, DocumentState } from '#core/kinds/document.ts'
import type { Kind } from '#core/kinds/kind.ts'
import {
  findOutdatedTexts,
  type OutdatedTexts,
  removeLanguages,
} from '#core/kinds/outdated-texts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import { Slugs } from './slugs.ts'

export type NextVersion<Body> = {
  state: DocumentState
  publishAt: string
  outdated: OutdatedTexts
  postsToTelegram?: boolean | undefined
  body: Body
}

export function outdatedTextsAfter<Body>(
  kind: Kind<Body>,
  current: Document<Body>,
  { body, upToDate = [] }: DocumentContent<Body>,
): string[] {
  const before = { values: toFormValues(kind, current.body), outdated: current.outdated }
  const outdated = findOutdatedTexts(kind.fields, before, toFormValues(kind, body))
  return removeLanguages(kind.fields, outdated, upToDate)
}

/**
 * Stores a version of a document and adds it to the history. Returns the document with its slug. An imported
 * document has the times of another site, so the time in the history is a value of its own.
 */
export async function storeVersion<Body>(
  trx: DatabaseTransaction,
  kind: Kind<Body>,
  changed: Document<Body>,
  recordedAt: string,
): Promise<Document<Body>> {
  const { id, version, createdAt } = changed
  // A new document has a slug already if it is imported.
  const candidate = version === 1 || kind.slugIsAnchor ? changed : { ...changed, slug: null }
  const slugs = new Slugs(trx)
  const { slug, isNew: isNewSlug } = await slugs.find(kind, candidate)
  const document = { ...changed, slug }
  const columns = toColumns(kind, document)
  if (version === 1) {
    const row = { id, kind: kind.name, created_at: createdAt, ...columns }
    await trx.insertInto('documents').values(row).execute()
  } else {
    await trx.updateTable('documents').set(columns).where('id', '=', id).execute()
  }
  // After the document, to which the row refers.
  if (slug && isNewSlug) await slugs.record({ kind: kind.name, slug, document_id: id })
  const { state, publish_at, outdated, body, updated_by } = columns
  const revision = { document_id: id, version, state, publish_at, outdated, body }
  await trx
    .insertInto('revisions')
    .values({ ...revision, at: recordedAt, by: updated_by })
    .execute()
  return document
}

function toColumns<Body>(kind: Kind<Body>, document: Document<Body>) {
  const { version, state, slug, publishAt, outdated, body } = document
  return {
    version,
    state,
    slug,
    sort_key: kind.sortKey(body, publishAt),
    series: kind.seriesOf?.(body) ?? null,
    publish_at: publishAt,
    outdated: outdated.join(' '),
    posts_to_telegram: Number(document.postsToTelegram),
    body: JSON.stringify(body),
    updated_at: document.updatedAt,
    updated_by: document.updatedBy,
  }
}
