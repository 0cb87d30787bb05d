import type { Administrator } from '#core/admin.ts'
import { type Section, sections } from '#core/contentKinds.ts'
import type { Site } from '#core/site.ts'
import { countsOf, type languageChoices, listed } from './listing.ts'
import { shelfOf } from './shelfOf.ts'

/** How many there are of a kind, and in how many of those a language is to be looked after. */
export type Count = Record<'all' | (typeof languageChoices)[number], number>

export async function countAll(site: Site, by: Administrator): Promise<Record<Section, Count>> {
  const now = new Date()
  const count = async (section: Section): Promise<[Section, Count]> => {
    const { kind, desk } = shelfOf(site, section)
    const kept = (await desk.documents(by)).map((document) => listed(kind, document, now))
    return [section, countsOf(kept, [])]
  }
  return Object.fromEntries(await Promise.all(sections.map(count))) as Record<Section, Count>
}

/** What is no content of the site: who keeps it, and what visitors have written. */
export type OtherCounts = { admins: number; letters: number; unanswered: number }

export async function countOthers(site: Site, by: Administrator): Promise<OtherCounts> {
  const [admins, letters] = await Promise.all([
    site.admins.documents(by),
    site.feedback.documents(by),
  ])
  const unanswered = letters.filter(({ body }) => !body.answered).length
  return { admins: admins.length, letters: letters.length, unanswered }
}
