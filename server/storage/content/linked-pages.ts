import { pageKind } from '#core/content/page.ts'
import type { LinkedPage } from '#core/site/site.ts'
import {
  type ChangingStore,
  rememberLast,
  type Remembered,
} from '#server/storage/base/remember-last.ts'
import type { DocumentReader } from './document-reader.ts'

/** More would be no menu. */
const maxLinks = 40

/** The pages to which every page has a link. */
export function createLinkedPages(
  store: ChangingStore & { documents: DocumentReader },
): Remembered<LinkedPage[]> {
  const load = async () => {
    const now = store.now()
    const [expiresAt, documents] = await Promise.all([
      store.documents.nextPublication([pageKind.name], now),
      store.documents.published(pageKind, now, { offset: 0, limit: maxLinks }),
    ])
    const value = documents.flatMap(({ slug, body: { title, place = 'nowhere' } }) =>
      slug !== null && place !== 'nowhere' ? [{ slug, title, place }] : [],
    )
    return { value, expiresAt }
  }
  const pages = rememberLast<LinkedPage[]>(store, [pageKind.name], load, [])
  // So that the links are known when the store fails later.
  void pages.read().catch(() => {})
  return pages
}
