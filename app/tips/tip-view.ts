import { groupBySection, type Tip } from '#core/content/tip.ts'
import type { Published } from '#core/kinds/document.ts'
import { localize, type Language } from '#core/localized.ts'
import { slugify } from '#core/text/slug.ts'

export type TipView = ReturnType<typeof toTipView>
export type SectionView<Item = TipView> = ReturnType<typeof toSections<Item>>[number]

export function toTipView({ slug, title, text }: Published<Tip>, language: Language) {
  return { slug, title: localize(title, language), text: localize(text, language) }
}

/** The tips by section, each of them as `toItem` makes it. */
export function toSections<Item>(
  tips: readonly Published<Tip>[],
  language: Language,
  toItem: (tip: Published<Tip>) => Item,
) {
  return groupBySection(tips, ({ section }) => section).map(({ name, tips: own }) => ({
    // The id is the same in both languages, so that links to it stay valid.
    id: `section-${slugify(name.en ?? name.uk ?? '')}`,
    title: localize(name, language),
    tips: own.map(toItem),
  }))
}
