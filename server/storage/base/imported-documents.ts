import { listKinds } from '#core/content/content-kinds.ts'
import type { Database } from './tables.ts'

export const importAuthor = 'import'

/** When an import began and ended, as ISO times. */
export type ImportTimes = { since: string; until: string }

const kindNames = Object.values(listKinds).map(({ name }) => name)

/** The documents outside the bin that imports have added within these times. */
export function addedByImport(db: Database, { since, until }: ImportTimes) {
  return db
    .selectFrom('documents')
    .innerJoin('revisions', 'revisions.document_id', 'documents.id')
    .where('revisions.version', '=', 1)
    .where('revisions.by', '=', importAuthor)
    .where('revisions.at', '>=', since)
    .where('revisions.at', '<=', until)
    .where('documents.kind', 'in', kindNames)
    .where('documents.state', '!=', 'removed')
}

/** Those that nobody has changed since, and to which nobody has signed up. */
export function unchangedSinceImport(db: Database, times: ImportTimes) {
  return addedByImport(db, times)
    .where('documents.version', '=', 1)
    .where(({ not, exists, selectFrom }) => {
      const signUps = selectFrom('sign_ups').select('sign_ups.id')
      return not(exists(signUps.whereRef('sign_ups.event_id', '=', 'documents.id')))
    })
}
