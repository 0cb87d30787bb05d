import { pageKind } from '#core/content/page.ts'
import type { LinkedPage } from '#core/site/site.ts'
import type { Store } from '#server/storage/store.ts'

type Links = { pages: LinkedPage[]; expiresAt: Date | undefined }

/** More would be no menu. */
const maxLinks = 40

/** Reads the pages to which every page has a link once after each change, and when a scheduled one appears. */
export function createLinkedPages(store: Store) {
  let reading: Promise<Links> | undefined
  let last: LinkedPage[] = []
  store.onChange(({ kind }) => {
    if (kind === pageKind.name) reading = undefined
  })

  async function load(): Promise<Links> {
    const now = store.now()
    const [expiresAt, documents] = await Promise.all([
      store.documents.nextPublication([pageKind.name], now),
      store.documents.published(pageKind, now, { offset: 0, limit: maxLinks }),
    ])
    const pages = documents.flatMap(({ slug, body: { title, place = 'nowhere' } }) =>
      slug !== null && place !== 'nowhere' ? [{ slug, title, place }] : [],
    )
    return { pages, expiresAt }
  }

  async function read(): Promise<LinkedPage[]> {
    const current = (reading ??= load())
    try {
      const { pages, expiresAt } = await current
      last = pages
      if (!expiresAt || expiresAt > store.now()) return pages
    } catch (error) {
      if (reading === current) reading = undefined
      throw error
    }
    if (reading === current) reading = undefined
    return read()
  }

  // So that the links are known when the store fails later.
  void read().catch(() => {})
  return { read, last: () => last }
}
