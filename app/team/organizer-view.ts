import type { Published } from '#core/content/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { truncateToLine } from '#core/text/excerpts.ts'
import type { Organizer } from '#core/content/organizer.ts'
import { linkifyContacts } from '#core/text/contacts.ts'

/** An organizer as a card of the team shows them. */
export function toOrganizerView(organizer: Published<Organizer>, language: Language) {
  return {
    slug: organizer.slug,
    name: localize(organizer.name, language),
    position: localize(organizer.position, language),
    photo: organizer.photo,
    contacts: linkifyContacts(organizer.contacts),
  }
}

/** An organizer as their own page shows them. */
export function toOrganizerProfileView(organizer: Published<Organizer>, language: Language) {
  const view = toOrganizerView(organizer, language)
  const info = localize(organizer.info, language)
  const summary = truncateToLine([view.position?.value, info?.value].filter(Boolean).join('. '))
  return { ...view, info, summary }
}

/** The next organizers of the list; after the last one it continues with the first. */
export function otherOrganizers<Item extends { slug: string }>(
  all: Item[],
  slug: string,
  limit = 3,
) {
  const index = all.findIndex((organizer) => organizer.slug === slug)
  return [...all.slice(index + 1), ...all.slice(0, Math.max(index, 0))].slice(0, limit)
}
