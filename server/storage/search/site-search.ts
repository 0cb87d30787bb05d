import { listNames, listKindOf } from '#core/content/content-kinds.ts'
import { isPublished, toPublished } from '#core/kinds/document.ts'
import { parseQuery } from '#core/search/query.ts'
import { resultTextOf } from '#core/search/result-text.ts'
import { searchTextsOf } from '#core/search/search-texts.ts'
import type { Site } from '#core/site/site.ts'
import type { DocumentReader } from '#server/storage/content/document-reader.ts'
import type { SearchIndex } from './search-index.ts'
import { search } from './search.ts'

export function createSiteSearch(store: SearchStore): Site['search'] {
  return async (query, { language, contentNames: names = listNames, limit }) => {
    const moment = store.now()
    const { idsByKind, words, isCorrected } = await search(store.searchIndex, {
      words: parseQuery(query),
      kinds: names.map((name) => listKindOf(name).name),
      states: ['published'],
      publishedBefore: moment.toISOString(),
      language,
      // One more than is shown, to know whether there are more.
      limit: limit + 1,
    })
    const groups = await Promise.all(
      names.map(async (contentName) => {
        const kind = listKindOf(contentName)
        const ids = idsByKind.get(kind.name) ?? []
        const found = await store.documents.visibleByIds(kind, ids.slice(0, limit))
        const hits = found
          // It may have been changed since the index was read.
          .filter((document) => isPublished(document, moment))
          .map((document) => ({
            ...resultTextOf(searchTextsOf(kind, document.body), words, language),
            document: toPublished(document),
          }))
        return { contentName, hits, hasMore: ids.length > limit }
      }),
    )
    return { groups: groups.filter(({ hits }) => hits.length > 0), isCorrected }
  }
}

type SearchStore = { documents: DocumentReader; searchIndex: SearchIndex; now(): Date }
