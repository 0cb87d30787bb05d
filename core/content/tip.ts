import { z } from 'zod'
import { bilingualField, checkedField, defineFields, optionalPart } from '#core/forms/fields.ts'
import { defineListKind } from '#core/kinds/kind.ts'
import type { Localized } from '#core/localized.ts'
import { isPosition, maxPositionLength } from '#core/text/positions.ts'

const line = ['line', 60, 'oneLanguage'] as const

export const tipSection = bilingualField('section', ...line, { isSuggested: true })

const tip = defineFields({
  title: bilingualField('title', ...line),
  text: bilingualField('text', 'lines', 600, 'oneLanguage'),
  section: tipSection,
  /** Its place among the tips. A tip without one comes after all that have one. */
  position: optionalPart(
    checkedField('position', 'hidden', maxPositionLength, z.string().refine(isPosition, 'wrong')),
  ),
})
export type Tip = z.infer<typeof tip.schema>

export const tipKind = defineListKind({
  ...tip,
  name: 'tip',
  isPublic: true,
  role: 'editor',
  path: '/tips',
  hasItemPages: false,
  slugIsAnchor: true,
  hasPrintSheets: true,
  pageSize: 100,
  formMessages: 'tipForm',
  // No letter of a position comes after '~'.
  sortKey: ({ position }, publishAt) => position ?? `~${publishAt}`,
  title: ({ title }) => title,
  keep: keepPosition,
})

/** A tip that goes to another section loses its place: it stands after those that have one there. */
function keepPosition({ title, text, section: own }: Tip, current: Tip): Tip {
  const { position, section: former } = current
  const stays = position !== undefined && isSameSection(own, former)
  return { title, text, section: own, ...(stays && { position }) }
}

/** True if both have the same name in a language. */
function isSameSection(one: Localized, other: Localized): boolean {
  return (
    (one.uk !== undefined && one.uk === other.uk) || (one.en !== undefined && one.en === other.en)
  )
}

export type Section<Item> = { name: Localized; tips: Item[] }

/** The tips by section. Each section stands where its first tip does. */
export function groupBySection<Item>(
  tips: readonly Item[],
  sectionOf: (tip: Item) => Localized,
): Section<Item>[] {
  const sections: Section<Item>[] = []
  for (const item of tips) {
    const name = sectionOf(item)
    const known = sections.find((each) => isSameSection(each.name, name))
    if (known) {
      known.tips.push(item)
      known.name = { ...name, ...known.name }
    } else sections.push({ name, tips: [item] })
  }
  return sections
}
