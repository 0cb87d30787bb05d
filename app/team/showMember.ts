import type { Published } from '#core/document.ts'
import { localize, type Language } from '#core/localized.ts'
import type { Organizer } from '#core/organizer.ts'

export function showMember(organizer: Published<Organizer>, language: Language) {
  return {
    slug: organizer.slug,
    name: localize(organizer.name, language),
    position: localize(organizer.position, language),
    info: localize(organizer.info, language),
    contacts: organizer.contacts,
  }
}
