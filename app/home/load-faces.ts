import type { RouterContextProvider } from 'react-router'
import { languageContext, siteContext } from '#app/context.ts'
import { localize, type LocalizedValue } from '#core/localized.ts'

/** The first photo of a piece of news, of a person who agreed that the front page shows it. */
export type Face = { slug: string; image: string; text: LocalizedValue }

const maxFaces = 8
/** The news in which they are looked for: all of their texts are read for it. */
const newestNews = 12

export async function loadFaces(context: Readonly<RouterContextProvider>): Promise<Face[]> {
  const { news } = context.get(siteContext)
  const { items } = await news.page({ page: 1, size: newestNews })
  return items
    .flatMap(({ slug, images: [image], face, faceText }) => {
      const text = localize(faceText ?? {}, context.get(languageContext))
      return face === 'agreed' && image && text ? [{ slug, image, text }] : []
    })
    .slice(0, maxFaces)
}
