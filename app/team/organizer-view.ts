import type { Organizer } from '#core/content/organizer.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { truncateToLine } from '#core/text/excerpts.ts'

export async function toOrganizerView(
  organizer: Published<Organizer>,
  language: Language,
  points: Record<string, ImagePoint>,
) {
  // Imported when needed: its libraries would slow down each start of the server.
  const { linkifyContacts } = await import('./contacts.ts')
  return {
    slug: organizer.slug,
    name: localize(organizer.name, language),
    position: localize(organizer.position, language),
    photo: organizer.photo,
    point: points[organizer.photo],
    contacts: linkifyContacts(organizer.contacts),
  }
}

export type OrganizerView = Awaited<ReturnType<typeof toOrganizerView>>

/** An organizer as their own page shows them. */
export async function toOrganizerProfileView(
  organizer: Published<Organizer>,
  language: Language,
  points: Record<string, ImagePoint>,
) {
  const view = await toOrganizerView(organizer, language, points)
  const info = localize(organizer.info, language)
  const summary = truncateToLine([view.position?.value, info?.value].filter(Boolean).join('. '))
  return { ...view, info, summary }
}

export type OrganizerProfileView = Awaited<ReturnType<typeof toOrganizerProfileView>>
