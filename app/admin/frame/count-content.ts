import type { Administrator } from '#core/admins/admin.ts'
import { type ContentName, contentNames } from '#core/content/content-kinds.ts'
import type { Site } from '#core/site.ts'
import {
  countByFilter,
  type translationFilters,
  toContentView,
} from '#app/admin/content/content-page.ts'
import { contentFor } from '#app/admin/content/content-for.ts'

/** The number of documents of a kind, and of those that need work on a translation. */
export type ContentCount = Record<'all' | (typeof translationFilters)[number], number>

export async function countContent(
  site: Site,
  administrator: Administrator,
): Promise<Record<ContentName, ContentCount>> {
  const now = new Date()
  const count = async (contentName: ContentName): Promise<[ContentName, ContentCount]> => {
    const { kind, content } = contentFor(site, contentName)
    const documents = await content.documents(administrator)
    const views = documents.map((document) => toContentView(kind, document, now))
    return [contentName, countByFilter(views, [])]
  }
  return Object.fromEntries(await Promise.all(contentNames.map(count))) as Record<
    ContentName,
    ContentCount
  >
}

export type OtherCounts = { admins: number; feedbackMessages: number; unanswered: number }

export async function countOthers(site: Site, administrator: Administrator): Promise<OtherCounts> {
  const [admins, feedbackMessages] = await Promise.all([
    site.admins.documents(administrator),
    site.feedback.documents(administrator),
  ])
  const unanswered = feedbackMessages.filter(({ body }) => !body.answered).length
  return { admins: admins.length, feedbackMessages: feedbackMessages.length, unanswered }
}
