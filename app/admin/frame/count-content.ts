import type { Administrator } from '#core/admins/admin.ts'
import { type ContentName, contentNames } from '#core/content/content-kinds.ts'
import type { Site } from '#core/site.ts'
import { countsOf, type languageChoices, toContentView } from '#app/admin/content/content-page.ts'
import { contentFor } from '#app/admin/content/content-for.ts'

/** How many there are of a kind, and in how many of those a language is to be looked after. */
export type ContentCount = Record<'all' | (typeof languageChoices)[number], number>

export async function countContent(
  site: Site,
  by: Administrator,
): Promise<Record<ContentName, ContentCount>> {
  const now = new Date()
  const count = async (section: ContentName): Promise<[ContentName, ContentCount]> => {
    const { kind, content } = contentFor(site, section)
    const kept = (await content.documents(by)).map((document) => toContentView(kind, document, now))
    return [section, countsOf(kept, [])]
  }
  return Object.fromEntries(await Promise.all(contentNames.map(count))) as Record<
    ContentName,
    ContentCount
  >
}

/** What is no content of the site: who keeps it, and what visitors have written. */
export type OtherCounts = { admins: number; feedbackMessages: number; unanswered: number }

export async function countOthers(site: Site, by: Administrator): Promise<OtherCounts> {
  const [admins, feedbackMessages] = await Promise.all([
    site.admins.documents(by),
    site.feedback.documents(by),
  ])
  const unanswered = feedbackMessages.filter(({ body }) => !body.answered).length
  return { admins: admins.length, feedbackMessages: feedbackMessages.length, unanswered }
}
