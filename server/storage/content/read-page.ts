import { toPublished, type Document } from '#core/content/document.ts'
import type { ContentPage } from '#core/site.ts'

const pageSize = 12
const maxPage = 100_000

/** One page of the documents that a query finds; a page beyond the last is empty. */
export async function readPage<Body>(
  { page, size = pageSize }: { page: number; size?: number },
  query: (range: { offset: number; limit: number }) => Promise<Document<Body>[]>,
): Promise<ContentPage<Body>> {
  if (!Number.isInteger(page) || page < 1 || page > maxPage) {
    return { items: [], page, hasMore: false }
  }
  // One more than is shown, to know whether there is a next page.
  const documents = await query({ offset: (page - 1) * size, limit: size + 1 })
  const items = documents.slice(0, size).map(toPublished)
  return { items, page, hasMore: documents.length > size }
}
