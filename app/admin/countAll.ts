import type { Administrator } from '#core/admin.ts'
import type { Site } from '#core/site.ts'
import { sections, type Section } from '#app/editing/kinds.ts'
import { listed } from './listing.ts'
import { inSection } from './sections.ts'

/** How many there are of a kind, and how many of those lack a language. */
export type Count = { all: number; incomplete: number }

export async function countAll(site: Site, by: Administrator): Promise<Record<Section, Count>> {
  const now = new Date()
  const counts = await Promise.all(
    sections.map((section) =>
      inSection(site, section, async ({ kind, desk }): Promise<[Section, Count]> => {
        const all = (await desk.documents(by)).map((document) => listed(kind, document, now))
        const incomplete = all.filter(({ missing }) => missing.length > 0).length
        return [section, { all: all.length, incomplete }]
      }),
    ),
  )
  return Object.fromEntries(counts) as Record<Section, Count>
}
