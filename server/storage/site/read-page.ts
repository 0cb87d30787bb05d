import { toPublished, type Document } from '#core/kinds/document.ts'
import type { ContentPage, PageQuery } from '#core/site/site.ts'

const pageSize = 12
/** The addresses of pages have three digits. What is further on is found by searching, and skipping it would be slow. */
const maxPage = 999

/** One page of the documents that a query finds, or several up to it; pages beyond the last are empty. */
export async function readPage<Body>(
  { page, firstPage = page, size = pageSize }: PageQuery,
  query: (range: { offset: number; limit: number }) => Promise<Document<Body>[]>,
): Promise<ContentPage<Body>> {
  if (!Number.isInteger(page) || page < 1 || page > maxPage) {
    return { items: [], page, hasMore: false }
  }
  // One more than is shown, to know whether there is a next page.
  const count = (page - firstPage + 1) * size
  const documents = await query({ offset: (firstPage - 1) * size, limit: count + 1 })
  const items = documents.slice(0, count).map(toPublished)
  return { items, page, hasMore: documents.length > count && page < maxPage }
}
