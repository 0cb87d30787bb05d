import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/storage/base/tables.ts'
import { originalCount, originalYear } from './original-content.ts'

const copiedYears = 24
/** How many copies of all originals one statement makes: PostgreSQL ends those that take ten seconds. */
const batchSize = 100

/** Copies the originals inside the tables, with all rows that belong to them, until there are this many. */
export async function copyOriginals(
  db: Database,
  { items, isPostgres }: { items: number; isPostgres: boolean },
): Promise<void> {
  const copies = Math.round(items / originalCount) - 1
  if (copies > 0) {
    await db.transaction().execute(async (trx) => {
      const highest = await highestNumbers(trx)
      for (let first = 1; first <= copies; first += batchSize) {
        const numbers = numbersBetween(first, Math.min(first + batchSize - 1, copies))
        for (const statement of copyStatements(numbers, highest)) await statement.execute(trx)
      }
      for (const statement of countStatements(copies)) await statement.execute(trx)
    })
  }
  // PostgreSQL vacuums by itself, a minute later.
  await (isPostgres ? sql`vacuum analyze` : sql`analyze`).execute(db)
}

type HighestNumbers = { number: RawBuilder<unknown>; seq: RawBuilder<unknown> }

/** What the numbers of a copy are greater by than those of the copy before. */
async function highestNumbers(db: Database): Promise<HighestNumbers> {
  const highest = async (column: 'number' | 'seq', table: 'search_documents' | 'changes') => {
    const { rows } = await sql<{ highest: number }>`
      select max(${sql.ref(column)}) as highest from ${sql.table(table)}`.execute(db)
    return sql.raw(`i * ${rows[0]?.highest ?? 0}`)
  }
  return {
    number: await highest('number', 'search_documents'),
    seq: await highest('seq', 'changes'),
  }
}

const numbersBetween = (first: number, last: number) =>
  sql.raw(
    `(with recursive n(i) as (select ${first} union all select i + 1 from n where i < ${last}) select i from n) as n`,
  )

function copyStatements(
  numbers: RawBuilder<unknown>,
  highest: HighestNumbers,
): RawBuilder<unknown>[] {
  const originals = sql.raw(
    `(select id from documents where created_at < '${originalYear + 1}-' and kind != 'admin')`,
  )
  const ofOriginals = sql`document_id in ${originals}`
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
      select seq + ${highest.seq}, kind, ${copied('document_id')}, version, at, public_from
      from changes, ${numbers} where ${ofOriginals}`,
    sql`insert into listed_documents (document_id, kind, filter, sort_key, version)
      select ${copied('document_id')}, kind, filter, ${inOtherYear('sort_key')}, version
      from listed_documents, ${numbers} where ${ofOriginals}`,
    sql`insert into search_documents (number, document_id, version)
      select number + ${highest.number}, ${copied('document_id')}, version
      from search_documents, ${numbers} where ${ofOriginals}`,
    sql`insert into search_postings (document, term, rank)
      select document + ${highest.number}, term, rank from search_postings, ${numbers}
      where document in (select number from search_documents where ${ofOriginals})`,
  ]
}

function countStatements(copies: number): RawBuilder<unknown>[] {
  return [
    sql`delete from list_counts`,
    sql`insert into list_counts (kind, filter, documents)
      select kind, filter, count(*) from listed_documents group by kind, filter`,
    sql`update search_terms set documents = documents * ${copies + 1}`,
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
