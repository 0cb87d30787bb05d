import { localize, type Language, type Localized } from '#core/localized.ts'

/** A title with a text in Markdown and photos. `altTexts` are the descriptions of the photos, by address. */
export async function toArticleView(
  { title, text: texts, images }: { title: Localized; text: Localized; images: string[] },
  language: Language,
  altTexts: Record<string, Localized>,
) {
  const text = localize(texts, language)
  // Imported when needed: its two parsers are half a megabyte, which would slow down each server start.
  const [{ markdownToHtml }, { excerpt }] = await Promise.all([
    import('./markdown.ts'),
    import('./excerpt.ts'),
  ])
  return {
    title: localize(title, language),
    images: images.map((address) => ({
      address,
      alt: localize(altTexts[address] ?? {}, language),
    })),
    // Previews of links in messengers show no SVG.
    shareablePhoto: images.find((address) => !address.endsWith('.svg')),
    text: text && { html: markdownToHtml(text.value), language: text.language },
    excerpt: text && excerpt(text.value),
  }
}

export type ArticleView = Awaited<ReturnType<typeof toArticleView>>
export type ArticleImageView = ArticleView['images'][number]
