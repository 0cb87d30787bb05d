import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/storage/tables.ts'
import { originalCount, originalYear } from './original-content.ts'

const copiedYears = 24

/** Copies the originals inside the tables, with all rows that belong to them, until there are this many. */
export async function copyOriginals(
  db: Database,
  { items, isPostgres }: { items: number; isPostgres: boolean },
): Promise<void> {
  const copies = Math.round(items / originalCount) - 1
  if (copies > 0) {
    await db.transaction().execute(async (trx) => {
      if (isPostgres) await sql`set local statement_timeout = 0`.execute(trx)
      for (const statement of await copyStatements(trx, copies)) await statement.execute(trx)
    })
  }
  await sql`analyze`.execute(db)
}

async function copyStatements(db: Database, copies: number): Promise<RawBuilder<unknown>[]> {
  const originals = sql.raw(
    `(select id from documents where created_at < '${originalYear + 1}-' and kind != 'admin')`,
  )
  const ofOriginals = sql`document_id in ${originals}`
  const numbers = sql.raw(
    `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${copies}) select i from n) as n`,
  )
  const step = async (column: 'number' | 'seq', table: 'search_documents' | 'changes') => {
    const { rows } = await sql<{ highest: number }>`
      select max(${sql.ref(column)}) as highest from ${sql.table(table)}`.execute(db)
    return sql.raw(`i * ${rows[0]?.highest ?? 0}`)
  }
  const nextNumber = await step('number', 'search_documents')
  const nextSeq = await step('seq', 'changes')
  return [
    sql`insert into documents (id, kind, version, state, sort_key, slug, publish_at, body, created_at, updated_at, updated_by, outdated)
      select ${copied('id')}, kind, version, state, ${inOtherYear('sort_key')}, ${copied('slug')}, ${inOtherYear('publish_at')},
        ${inOtherYear('body')}, ${inOtherYear('created_at')}, ${inOtherYear('updated_at')}, updated_by, outdated
      from documents, ${numbers} where id in ${originals}`,
    sql`insert into revisions (document_id, version, state, publish_at, body, at, by, outdated)
      select ${copied('document_id')}, version, state, ${inOtherYear('publish_at')}, ${inOtherYear('body')}, ${inOtherYear('at')}, by, outdated
      from revisions, ${numbers} where ${ofOriginals}`,
    sql`insert into slugs (kind, slug, document_id)
      select kind, ${copied('slug')}, ${copied('document_id')} from slugs, ${numbers} where ${ofOriginals}`,
    sql`insert into changes (seq, kind, document_id, version, at, public_from)
      select seq + ${nextSeq}, kind, ${copied('document_id')}, version, at, public_from
      from changes, ${numbers} where ${ofOriginals}`,
    sql`insert into listed_documents (document_id, kind, filter, sort_key, version)
      select ${copied('document_id')}, kind, filter, ${inOtherYear('sort_key')}, version
      from listed_documents, ${numbers} where ${ofOriginals}`,
    sql`delete from list_counts`,
    sql`insert into list_counts (kind, filter, documents)
      select kind, filter, count(*) from listed_documents group by kind, filter`,
    sql`insert into search_documents (number, document_id, version)
      select number + ${nextNumber}, ${copied('document_id')}, version
      from search_documents, ${numbers} where ${ofOriginals}`,
    sql`insert into search_postings (document, term, rank)
      select document + ${nextNumber}, term, rank from search_postings, ${numbers}
      where document in (select number from search_documents where ${ofOriginals})`,
    sql`update search_terms set documents =
      (select count(*) from search_postings where search_postings.term = search_terms.number)`,
  ]
}

/** The id or slug of a copy. */
function copied(column: string) {
  return sql.raw(`${column} || '-' || i`)
}

function inOtherYear(column: string) {
  const year = `cast(${originalYear + 1} + i % ${copiedYears} as text)`
  return sql.raw(`replace(${column}, '${originalYear}-', ${year} || '-')`)
}
