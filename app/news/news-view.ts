import type { Published } from '#core/content/document.ts'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'

export function toNewsView({ slug, title, publishedAt }: Published<News>, language: Language) {
  return { slug, title: localize(title, language), publishedAt }
}
export type NewsView = ReturnType<typeof toNewsView>

/** As the list shows it: with its first picture and its first sentences. */
export type NewsRowView = NewsView & {
  image: string | undefined
  excerpt: LocalizedValue | undefined
  /** Only for whoever may change it. */
  editable?: Editable
}
