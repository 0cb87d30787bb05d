import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import { localize, type LocalizedValue } from '#core/localized.ts'

/** The first photo of a piece of news, of a person who agreed that the front page shows it. */
export type Face = {
  slug: string
  image: string
  text: LocalizedValue
  point?: ImagePoint | undefined
}

const maxFaces = 8
/** So many news items are looked through, as the whole texts of each are read for it. */
const newestNews = 12

export async function loadFaces(context: Readonly<RouterContextProvider>): Promise<Face[]> {
  const { news, images } = context.get(pageContext).site
  const { items } = await news.page({ page: 1, size: newestNews })
  const faces = items
    .flatMap(({ slug, images: [image], face, faceText }) => {
      const text = localize(faceText ?? {}, context.get(languageContext))
      return face === 'agreed' && image && text ? [{ slug, image, text }] : []
    })
    .slice(0, maxFaces)
  const points = await images.points(faces.map(({ image }) => image))
  return faces.map((face) => ({ ...face, point: points[face.image] }))
}

export const quoteNames = ['first', 'second', 'third'] as const
export type QuoteName = (typeof quoteNames)[number]

/** Quotes of people. Those of the demo are invented, so on a real site only a quote that the community has written is shown. */
export async function loadQuotes(
  context: Readonly<RouterContextProvider>,
): Promise<readonly QuoteName[]> {
  const { site, isDemo } = context.get(pageContext)
  if (isDemo) return quoteNames
  const language = context.get(languageContext)
  const messages = (await site.currentMessages()).in(language)
  return quoteNames.filter((name) => {
    const key = `faces.quotes.${name}.text`
    const text: unknown = messages.getResource(language, 'home', key)
    return text !== site.builtInTexts().get(`home:${key}`)?.[language].text
  })
}
