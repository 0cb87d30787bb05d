import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import type { ImagePoint } from '#core/images/image-point.ts'
import { localize } from '#core/localized.ts'

export type HeroPhoto = { address: string; alt: string; point: ImagePoint | undefined }

/** The community's own pictures, instead of the drawings; with little data only the first. */
export async function loadHeroPhotos(
  context: Readonly<RouterContextProvider>,
): Promise<HeroPhoto[]> {
  const { site, settings, isLittleData } = context.get(pageContext)
  const { heroImages } = settings
  const addresses = isLittleData ? heroImages.slice(0, 1) : heroImages
  if (addresses.length === 0) return []
  const [texts, points] = await Promise.all([
    site.images.altTexts(addresses),
    site.images.points(addresses),
  ])
  return addresses.map((address) => ({
    address,
    alt: localize(texts[address] ?? {}, context.get(languageContext))?.value ?? '',
    point: points[address],
  }))
}
