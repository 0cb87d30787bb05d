import type { Published } from '#core/document.ts'
import type { Editable } from '#app/editing/editing.ts'
import { localize, type Language, type Shown } from '#core/localized.ts'
import type { News } from '#core/news.ts'

export function showNews({ slug, title, publishedAt }: Published<News>, language: Language) {
  return { slug, title: localize(title, language), publishedAt }
}
export type ShownNews = ReturnType<typeof showNews>

/** As the list shows it: with its first picture and its first sentences. */
export type NewsRow = ShownNews & {
  image: string | undefined
  excerpt: Shown | undefined
  /** Only for whoever may change it. */
  editable?: Editable
}
