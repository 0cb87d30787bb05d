import type { DatabaseSync } from 'node:sqlite'

/** They say which content there is, in what order and at which addresses. */
const contentTables = ['documents', 'slugs', 'listed_documents', 'images']

/** A document is also the newest version of its history: a difference is damage that no checksum would show. */
export const findDifferentDocument = `
  select documents.kind || ' ' || documents.id || ' differs from its newest version' as damage
  from documents
  left join revisions on revisions.document_id = documents.id and revisions.version = documents.version
  where revisions.body is not documents.body
    or revisions.state is not documents.state
    or revisions.publish_at is not documents.publish_at
    or documents.slug is not null and not exists (
      select 1 from slugs
      where slugs.kind = documents.kind and slugs.slug = documents.slug and document_id = documents.id)
  limit 1`

/** Reads the whole file. Undefined where it is intact. */
export function findDamage(database: DatabaseSync): string | undefined {
  return checkIntegrity(database, '1') ?? findContentDamage(database)
}

/** Reads what decides which content visitors see: a small part of a file with images. */
export function findContentDamage(database: DatabaseSync): string | undefined {
  const names = database.prepare("select name from sqlite_schema where type = 'table'").all()
  const existing = new Set(names.map(({ name }) => name))
  // A new file, or one of another program.
  if (!existing.has('documents')) return undefined
  for (const table of contentTables.filter((name) => existing.has(name))) {
    const damage = checkIntegrity(database, table)
    if (damage !== undefined) return damage
  }
  const different = database.prepare(findDifferentDocument).get()?.['damage']
  return different === undefined ? undefined : String(different)
}

/** Compares tables with their indexes too. `part` is the name of a table, or how many faults to look for in the file. */
function checkIntegrity(database: DatabaseSync, part: string): string | undefined {
  const result = database.prepare(`pragma integrity_check(${part})`).get()?.['integrity_check']
  return result === 'ok' ? undefined : String(result)
}
