import type { PersonWith } from '#core/admins/person.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { ListFilter } from '#core/kinds/list-filters.ts'
import type { Role } from '#core/roles.ts'
import { parseQuery } from '#core/search/query.ts'
import type { AdminContent, DocumentList, DocumentListQuery } from '#core/site/site.ts'
import { forRole } from '#server/storage/base/for-role.ts'
import type { DocumentTransactor } from '#server/storage/content/document-transactor.ts'
import { search, type SearchRequest } from '#server/storage/search/search.ts'
import type { Store } from '#server/storage/store.ts'

const pageSize = 25

/** A search in a list finds so many documents: nobody reads more, and a page further on costs no more. */
const maxFound = 200

export function createAdminContent<Body, R extends Role>(
  store: Store,
  kind: Kind<Body>,
  role: R,
): AdminContent<Body, PersonWith[R]> {
  const write = <T>(by: PersonWith[R], work: (documents: DocumentTransactor) => Promise<T>) =>
    store.write(by.id, ({ documents }) => work(documents))
  return forRole<R, AdminContent<Body, PersonWith[R]>>(role, {
    documents: (_by, query) => readList(store, kind, query),
    counts: () => store.lists.counts(kind, store.now()),
    document: (_by, id) => store.documents.byId(kind, id),
    history: (_by, id, versions) => store.documents.history(kind, id, versions),
    save: (by, input) => write(by, (documents) => documents.save(kind, input)),
    change: (by, target, decide) =>
      write(by, (documents) => documents.change(kind, target, decide)),
    remove: (by, id, version) => write(by, (documents) => documents.remove(kind, id, version)),
    restore: (by, id, version) => write(by, (documents) => documents.restore(kind, id, version)),
  })
}

/** One page of an administrators' list: in the order of the kind, or the best results of a search first. */
async function readList<Body>(
  store: Store,
  kind: Kind<Body>,
  query: DocumentListQuery = {},
): Promise<DocumentList<Body>> {
  const { filter = 'all', search: text = '', page = 1, size = pageSize } = query
  const counts = await store.lists.counts(kind, store.now())
  const found = text === '' ? undefined : await findInList(store, kind.name, text, filter)
  const total = found ? Math.min(found.length, maxFound) : counts[filter]
  const pages = Math.max(1, Math.ceil(total / size))
  const current = Math.min(Math.max(1, Math.trunc(page)), pages)
  const offset = (current - 1) * size
  const ids = found
    ? found.slice(offset, Math.min(offset + size, maxFound))
    : await store.lists.ids(kind, {
        filter,
        present: store.present(),
        range: { offset, limit: size },
      })
  return {
    documents: await store.documents.byIds(kind, ids),
    page: current,
    pages,
    counts,
    hasMoreResults: found !== undefined && found.length > maxFound,
  }
}

async function findInList(
  store: Store,
  name: string,
  text: string,
  filter: ListFilter,
): Promise<readonly string[]> {
  const { idsByKind } = await search(store.searchIndex, {
    words: parseQuery(text),
    kinds: [name],
    ...searchedPart(filter, store.now()),
    limit: maxFound + 1,
  })
  return idsByKind.get(name) ?? []
}

type SearchedPart = Pick<SearchRequest, 'states' | 'publishedAfter' | 'filter'>

function searchedPart(filter: ListFilter, now: Date): SearchedPart {
  if (filter === 'bin') return { states: ['removed'] }
  if (filter === 'draft') return { states: ['draft'] }
  if (filter === 'scheduled') return { states: ['published'], publishedAfter: now.toISOString() }
  const states = ['draft', 'published'] as const
  return filter === 'all' ? { states } : { states, filter }
}
