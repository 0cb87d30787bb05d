import type { DocumentState } from '#core/kinds/document.ts'
import type { StoredFilter } from '#core/kinds/list-filters.ts'
import { padded } from '#server/storage/base/statement-lists.ts'
import { TableAccess } from '#server/storage/base/tables.ts'

export type FoundTerm = { number: number; term: string; scope: string; documents: number }

export type FoundDocument = { id: string; number: number; score: number }

export type DocumentFilter = {
  states: readonly DocumentState[]
  publishedBefore?: string
  publishedAfter?: string
  /** A part of the administrators' list. */
  filter?: StoredFilter
  limit: number
}

export type DocumentQuery = DocumentFilter & {
  /** The terms of which the document must have one; the rarest group comes first. */
  groups: readonly [readonly FoundTerm[], ...(readonly FoundTerm[])[]]
}

/** Words with a common beginning that are looked at, before the most frequent ones are chosen. */
const maxWordsWithBeginning = 4_000
/** Beyond this number of documents, the postings of a term are read in order and not all of them. */
const maxDocumentsReadAtOnce = 256
/**
 * So many documents with a term of the first group are compared with the other groups. Only where every word
 * of a query is in more documents than these, older ones can be missed.
 */
const maxComparedDocuments = 4_000
/** The same with a part of a list: each document is looked up twice more. */
const maxComparedWithList = 2_000

/** Compared by the ranks of all words. */
const minCandidates = 24
/** Read to see which of them are visible yet. */
const maxCandidates = 256

/** Reads the search index. Every query reads a bounded part of an index, whatever the store contains. */
export class SearchIndex extends TableAccess {
  async findTerms(terms: readonly string[], scopes: readonly string[]): Promise<FoundTerm[]> {
    if (terms.length === 0) return []
    return this.db
      .selectFrom('search_terms')
      .selectAll()
      .where('term', 'in', padded(terms))
      .where('scope', 'in', padded(scopes))
      .orderBy('number')
      .execute()
  }

  /** The terms of words with this beginning, the most frequent first. */
  async findTermsByBeginning(
    beginning: string,
    scopes: readonly string[],
    limit: number,
  ): Promise<FoundTerm[]> {
    const words = this.db
      .selectFrom('search_words')
      .select('search_words.term')
      .where('word', '>=', beginning)
      .where('word', '<', `${beginning}\uFFFF`)
      .orderBy('word')
      .limit(maxWordsWithBeginning)
      .as('words')
    return this.db
      .selectFrom(words)
      .innerJoin('search_terms', 'search_terms.term', 'words.term')
      .select(['number', 'search_terms.term', 'scope', 'documents'])
      .distinct()
      .where('scope', 'in', padded(scopes))
      .orderBy('documents', 'desc')
      .orderBy('number')
      .limit(limit)
      .execute()
  }

  async findDocuments(query: DocumentQuery): Promise<FoundDocument[]> {
    const [terms] = query.groups
    const rare = terms.filter(isRare)
    const reads = terms.filter((term) => !isRare(term)).map((term) => this.#read([term], query))
    if (rare.length > 0) reads.push(this.#read(rare, query))
    const best = new Map<string, FoundDocument>()
    for (const found of (await Promise.all(reads)).flat()) {
      const known = best.get(found.id)
      if (!known || known.score < found.score) best.set(found.id, found)
    }
    return [...best.values()]
      .toSorted((one, other) => other.score - one.score || other.number - one.number)
      .slice(0, query.limit)
  }

  /** Reads the best documents with these terms, in the order of their rank, that have all other words too. */
  async #read(terms: readonly FoundTerm[], query: DocumentQuery): Promise<FoundDocument[]> {
    const { states, publishedBefore, publishedAfter } = query
    const [, ...otherGroups] = query.groups
    // The ranks of the other words may change the order.
    const limit = otherGroups.length > 0 ? Math.max(query.limit, minCandidates) : query.limit
    const candidates = this.#candidates(terms, query)
    let found = this.db
      .selectFrom(candidates.as('candidates'))
      .innerJoin('search_documents', 'search_documents.number', 'candidates.document')
      .innerJoin('documents', 'documents.id', 'search_documents.document_id')
      .select(['documents.id', 'candidates.document as number', 'candidates.rank'])
      .where('documents.state', 'in', states)
      .orderBy('candidates.rank', 'desc')
      .orderBy('candidates.document', 'desc')
      .limit(limit)
    if (publishedAfter) found = found.where('documents.publish_at', '>', publishedAfter)
    if (publishedBefore) found = found.where('documents.publish_at', '<=', publishedBefore)
    const rows = await found.execute()
    const scores = await this.#scoresOf(rows, otherGroups)
    return rows.map(({ id, number, rank }) => ({
      id,
      number,
      score: rank + (scores.get(number) ?? 0),
    }))
  }

  /** The postings of these terms whose documents have the other words and are in the part of the list. */
  #candidates(terms: readonly FoundTerm[], { groups, filter }: DocumentQuery) {
    const [, ...otherGroups] = groups
    const postings = this.db
      .selectFrom('search_postings')
      .select(['rank', 'document'])
      .where('term', 'in', padded(terms.map(({ number }) => number)))
      .orderBy('rank', 'desc')
      .orderBy('document', 'desc')
      .limit(filter ? maxComparedWithList : maxComparedDocuments)
      .as('postings')
    let candidates = this.db
      .selectFrom(postings)
      .select(['postings.rank', 'postings.document'])
      .orderBy('postings.rank', 'desc')
      .orderBy('postings.document', 'desc')
      .limit(maxCandidates)
    for (const group of otherGroups) {
      const numbers = padded(group.map(({ number }) => number))
      candidates = candidates.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('search_postings')
            .select('search_postings.term')
            .whereRef('search_postings.document', '=', 'postings.document')
            .where('search_postings.term', 'in', numbers),
        ),
      )
    }
    if (filter) {
      candidates = candidates.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('listed_documents')
            .innerJoin(
              'search_documents',
              'search_documents.document_id',
              'listed_documents.document_id',
            )
            .select('listed_documents.version')
            .whereRef('search_documents.number', '=', 'postings.document')
            .where('listed_documents.filter', '=', filter)
            // So that PostgreSQL looks up each candidate instead of reading the whole list.
            .limit(1)
            .offset(0),
        ),
      )
    }
    return candidates
  }

  async #scoresOf(
    documents: readonly { number: number }[],
    groups: readonly (readonly FoundTerm[])[],
  ): Promise<Map<number, number>> {
    const scores = new Map<number, number>()
    if (documents.length === 0) return scores
    for (const group of groups) {
      const rows = await this.db
        .selectFrom('search_postings')
        .select(({ fn }) => ['document', fn.max<number>('rank').as('rank')])
        .where('document', 'in', padded(documents.map(({ number }) => number)))
        // Not the bare column: SQLite would read all documents of the terms instead of these.
        .where(({ eb }) => eb(eb('term', '+', 0), 'in', padded(group.map(({ number }) => number))))
        .groupBy('document')
        .execute()
      for (const { document, rank } of rows) {
        scores.set(document, (scores.get(document) ?? 0) + rank)
      }
    }
    return scores
  }
}

function isRare({ documents }: FoundTerm): boolean {
  return documents <= maxDocumentsReadAtOnce
}
