import { contentKinds } from '#core/content/content-kinds.ts'
import { toFormValues } from '#core/forms/form.ts'
import type { Kind } from '#core/kinds/kind.ts'
import { findOutdatedTexts } from '#core/kinds/outdated-texts.ts'
import type { DatabaseTransaction } from '#server/storage/base/tables.ts'
import type { Migration } from './migration.ts'

// A revision may have 200 KB, so not all are read at once.
const batchSize = 100

const kinds = new Map<string, Kind<unknown>>(
  Object.values(contentKinds).map((kind) => [kind.name, kind]),
)

export const outdatedTexts: Migration = {
  number: 9,
  name: 'outdated texts',
  sentence: 'Finds from the history which texts are older than their translation.',
  reads: { table: 'revisions', perSecond: 10_000 },
  async up(trx, { text }) {
    for (const table of ['documents', 'revisions']) {
      await trx.schema
        .alterTable(table)
        .addColumn('outdated', text, (column) => column.notNull().defaultTo(''))
        .execute()
    }
    let last: Revision | undefined
    let outdated: string[] = []
    for await (const revision of revisionsInOrder(trx)) {
      outdated = findOutdated(revision, last, outdated)
      if (outdated.length > 0) await saveOutdated(trx, revision, outdated.join(' '))
      last = revision
    }
  },
}

type Revision = { document_id: string; version: number; kind: string; body: string }

async function* revisionsInOrder(trx: DatabaseTransaction): AsyncGenerator<Revision> {
  let last = { document_id: '', version: 0 }
  for (;;) {
    const batch = await trx
      .selectFrom('revisions')
      .innerJoin('documents', 'documents.id', 'revisions.document_id')
      .select(['revisions.document_id', 'revisions.version', 'revisions.body', 'documents.kind'])
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('revisions.document_id', 'revisions.version'),
          '>',
          tuple(last.document_id, last.version),
        ),
      )
      .orderBy('revisions.document_id')
      .orderBy('revisions.version')
      .limit(batchSize)
      .execute()
    yield* batch
    const lastOfBatch = batch.at(-1)
    if (!lastOfBatch) return
    last = lastOfBatch
  }
}

function findOutdated(
  revision: Revision,
  last: Revision | undefined,
  outdated: string[],
): string[] {
  const kind = kinds.get(revision.kind)
  if (!kind || last?.document_id !== revision.document_id) return []
  const values = ({ body }: Revision) => toFormValues(kind, parseBody(body))
  return findOutdatedTexts(kind.fields, { values: values(last), outdated }, values(revision))
}

/** A damaged body must not keep the site from starting: it counts as empty. */
function parseBody(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** Updates the revision, and the document where this is its newest revision. */
async function saveOutdated(
  trx: DatabaseTransaction,
  { document_id, version }: Revision,
  outdated: string,
): Promise<void> {
  await trx
    .updateTable('revisions')
    .set({ outdated })
    .where('document_id', '=', document_id)
    .where('version', '=', version)
    .execute()
  await trx
    .updateTable('documents')
    .set({ outdated })
    .where('id', '=', document_id)
    .where('version', '=', version)
    .execute()
}
