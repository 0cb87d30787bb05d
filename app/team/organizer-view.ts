import type { Published } from '#core/content/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { truncateToLine } from '#core/text/excerpts.ts'
import type { Organizer } from '#core/content/organizer.ts'
import { linkifyContacts } from '#core/text/contacts.ts'

/** What a card of the team shows. */
export function toOrganizerView(organizer: Published<Organizer>, language: Language) {
  return {
    slug: organizer.slug,
    name: localize(organizer.name, language),
    position: localize(organizer.position, language),
    photo: organizer.photo,
    contacts: linkifyContacts(organizer.contacts),
  }
}

/** What the person's own page shows. */
export function toOrganizerProfileView(organizer: Published<Organizer>, language: Language) {
  const view = toOrganizerView(organizer, language)
  const info = localize(organizer.info, language)
  const summary = truncateToLine([view.position?.value, info?.value].filter(Boolean).join('. '))
  return { ...view, info, summary }
}

/** Who stands next in the circle, so that the last page of the team leads on to the first. */
export function otherOrganizers<One extends { slug: string }>(all: One[], slug: string, most = 3) {
  const at = all.findIndex((one) => one.slug === slug)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, most)
}
