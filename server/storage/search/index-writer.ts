import { sql } from 'kysely'
import { adminKind } from '#core/admins/admin.ts'
import type { Day } from '#core/dates.ts'
import { indexedTerms, searchDay } from '#core/search/indexed-terms.ts'
import type { Zone } from '#core/zone.ts'
import type { DocumentSource } from '#server/storage/base/document-rows.ts'
import { chunks, findInParts } from '#server/storage/base/statement-lists.ts'
import { type DatabaseTransaction, TableAccess } from '#server/storage/base/tables.ts'
import { scopeName } from './scopes.ts'

type Posting = { document: number; term: number; rank: number }
const titleRank = 100_000
const millisecondsPerDay = 86_400_000

/** The search index: writes only what has changed in it, in the transaction that writes the documents. */
export class IndexWriter extends TableAccess<DatabaseTransaction> {
  /** All but administrators. */
  async index(stored: readonly DocumentSource[], zone: Zone): Promise<void> {
    const documents = stored.filter(({ kind }) => kind.name !== adminKind.name)
    const numbers = await this.#numberDocuments(documents)
    const current: { document: number; key: string; rank: number }[] = []
    const terms = new Map<string, { term: string; scope: string }>()
    const words = new Map<string, string>()
    for (const document of documents) {
      const day = dayNumber(searchDay(document.kind, document, zone))
      const indexed = indexedTerms(document.kind, document, zone)
      for (const { term, language, isTitle, words: forms } of indexed) {
        const scope = scopeName({ kind: document.kind.name, state: document.state, language })
        const key = `${scope} ${term}`
        terms.set(key, { term, scope })
        for (const word of forms) words.set(word, term)
        const rank = isTitle ? titleRank + day : day
        current.push({ document: numbers.get(document.id) ?? 0, key, rank })
      }
    }
    const termNumbers = await this.#numberTerms(terms)
    await this.#replacePostings(
      [...numbers.values()],
      current.map(({ document, key, rank }) => ({
        document,
        term: termNumbers.get(key) ?? 0,
        rank,
      })),
    )
    for (const rows of chunks([...words].map(([word, term]) => ({ word, term })))) {
      await this.db
        .insertInto('search_words')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

  /** Removes documents from the search index, with every word that only they had. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const part of chunks(ids)) {
      const rows = await this.db
        .selectFrom('search_documents')
        .select('number')
        .where('document_id', 'in', part)
        .execute()
      await this.#replacePostings(
        rows.map(({ number }) => number),
        [],
      )
      await this.db.deleteFrom('search_documents').where('document_id', 'in', part).execute()
    }
  }

  async #numberDocuments(documents: readonly DocumentSource[]): Promise<Map<string, number>> {
    const numbers = new Map<string, number>()
    const ids = documents.map(({ id }) => id)
    const known = await findInParts(ids, (part) =>
      this.db
        .selectFrom('search_documents')
        .select(['number', 'document_id'])
        .where('document_id', 'in', part)
        .execute(),
    )
    for (const { number, document_id } of known) numbers.set(document_id, number)
    const added = documents.filter((document) => !numbers.has(document.id))
    const next = added.length > 0 ? await this.#nextNumber('search_documents') : 0
    const rows = added.map(({ id, version }, index) => ({
      number: next + index,
      document_id: id,
      version,
    }))
    for (const part of chunks(rows))
      await this.db.insertInto('search_documents').values(part).execute()
    for (const { id, version } of documents.filter((document) => numbers.has(document.id))) {
      await this.db
        .updateTable('search_documents')
        .set({ version })
        .where('document_id', '=', id)
        .execute()
    }
    for (const { number, document_id } of rows) numbers.set(document_id, number)
    return numbers
  }

  async #numberTerms(
    terms: ReadonlyMap<string, { term: string; scope: string }>,
  ): Promise<Map<string, number>> {
    const numbers = new Map<string, number>()
    const names = [...new Set([...terms.values()].map(({ term }) => term))]
    const known = await findInParts(names, (part) =>
      this.db.selectFrom('search_terms').selectAll().where('term', 'in', part).execute(),
    )
    for (const { number, term, scope } of known) numbers.set(`${scope} ${term}`, number)
    const added = [...terms].filter(([key]) => !numbers.has(key))
    if (added.length === 0) return numbers
    const next = await this.#nextNumber('search_terms')
    const rows = added.map(([, term], index) => ({ number: next + index, ...term, documents: 0 }))
    for (const part of chunks(rows)) await this.db.insertInto('search_terms').values(part).execute()
    for (const { number, term, scope } of rows) numbers.set(`${scope} ${term}`, number)
    return numbers
  }

  /** There is only one writer at a time, so nobody else takes the number. */
  async #nextNumber(table: 'search_documents' | 'search_terms'): Promise<number> {
    const newest = await this.db
      .selectFrom(table)
      .select('number')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    return (newest?.number ?? 0) + 1
  }

  async #replacePostings(documents: readonly number[], current: readonly Posting[]): Promise<void> {
    const missing = new Map(current.map((posting) => [postingKey(posting), posting]))
    const stored = await findInParts(documents, (part) =>
      this.db.selectFrom('search_postings').selectAll().where('document', 'in', part).execute(),
    )
    const stale = stored.filter((posting) => !missing.delete(postingKey(posting)))
    for (const [document, postings] of Map.groupBy(stale, (posting) => posting.document)) {
      for (const part of chunks(postings.map(({ term }) => term))) {
        await this.db
          .deleteFrom('search_postings')
          .where('document', '=', document)
          .where('term', 'in', part)
          .execute()
      }
    }
    for (const part of chunks([...missing.values()])) {
      await this.db.insertInto('search_postings').values(part).execute()
    }
    await this.#updateCounts([...missing.values()], stale)
  }

  async #updateCounts(added: readonly Posting[], removed: readonly Posting[]): Promise<void> {
    const changes = new Map<number, number>()
    const count = (term: number, difference: number) =>
      changes.set(term, (changes.get(term) ?? 0) + difference)
    for (const { term } of added) count(term, 1)
    for (const { term } of removed) count(term, -1)
    for (const [change, entries] of Map.groupBy(changes, ([, difference]) => difference)) {
      if (change === 0) continue
      for (const part of chunks(entries.map(([term]) => term))) {
        await this.db
          .updateTable('search_terms')
          .set(({ eb }) => ({ documents: eb('documents', '+', change) }))
          .where('number', 'in', part)
          .execute()
      }
    }
    for (const part of chunks([...new Set(removed.map(({ term }) => term))])) {
      await this.#deleteUnusedTerms(part)
    }
  }

  async #deleteUnusedTerms(numbers: number[]): Promise<void> {
    const unused = await this.db
      .selectFrom('search_terms')
      .select(['number', 'term'])
      .where('number', 'in', numbers)
      .where('documents', '<=', 0)
      .execute()
    for (const { number, term } of unused) {
      await this.db.deleteFrom('search_terms').where('number', '=', number).execute()
      await this.db
        .deleteFrom('search_words')
        .where('term', '=', term)
        .where(sql<boolean>`not exists (select 1 from search_terms where term = ${term})`)
        .execute()
    }
  }
}

/** Days since 1970; 0 where the day is invalid. */
function dayNumber(day: Day): number {
  const number = Math.floor(Date.parse(day) / millisecondsPerDay)
  return Math.max(0, Math.min(number || 0, titleRank - 1))
}

function postingKey({ document, term, rank }: Posting): string {
  return `${document} ${term} ${rank}`
}
