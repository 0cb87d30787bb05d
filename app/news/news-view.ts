import type { Published } from '#core/content/document.ts'
import type { Editable } from '#app/admin/in-place/editable.ts'
import { localize, type Language, type LocalizedValue } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'

export function toNewsView({ slug, title, publishedAt }: Published<News>, language: Language) {
  return { slug, title: localize(title, language), publishedAt }
}
export type NewsView = ReturnType<typeof toNewsView>

/** An item of the list, with its first image and an excerpt. */
export type NewsRowView = NewsView & {
  image: string | undefined
  excerpt: LocalizedValue | undefined
  /** For administrators only. */
  editable?: Editable
}
