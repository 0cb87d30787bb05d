import { pageKind } from '#core/content/page.ts'
import { tipKind } from '#core/content/tip.ts'
import type { LinkedPage } from '#core/site/site.ts'
import {
  type ChangingStore,
  rememberLast,
  type Remembered,
} from '#server/storage/base/remember-last.ts'
import type { DocumentReader } from './document-reader.ts'

export function createHasTips(
  store: ChangingStore & { documents: DocumentReader },
): Remembered<boolean> {
  const load = async () => {
    const now = store.now()
    const [expiresAt, tips] = await Promise.all([
      store.documents.nextPublication([tipKind.name], now),
      store.documents.published(tipKind, now, { offset: 0, limit: 1 }),
    ])
    return { value: tips.length > 0, expiresAt }
  }
  return rememberLast(store, [tipKind.name], load, true)
}

/** More would be no menu. */
const maxLinks = 40

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
