import type { Published } from '#core/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { inOneLine } from '#core/opening.ts'
import type { Organizer } from '#core/organizer.ts'
import { reaches } from '#core/reach.ts'

/** What a card of the team shows. */
export function showMember(organizer: Published<Organizer>, language: Language) {
  return {
    slug: organizer.slug,
    name: localize(organizer.name, language),
    position: localize(organizer.position, language),
    photo: organizer.photo,
    contacts: reaches(organizer.contacts),
  }
}

/** What the person's own page shows. */
export function showMemberWhole(organizer: Published<Organizer>, language: Language) {
  const member = showMember(organizer, language)
  const info = localize(organizer.info, language)
  const summary = inOneLine([member.position?.value, info?.value].filter(Boolean).join('. '))
  return { ...member, info, summary }
}

/** Who stands next in the circle, so that the last page of the team leads on to the first. */
export function neighbours<One extends { slug: string }>(all: One[], slug: string, most = 3) {
  const at = all.findIndex((one) => one.slug === slug)
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, most)
}
