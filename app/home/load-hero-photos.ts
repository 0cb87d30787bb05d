import type { RouterContextProvider } from 'react-router'
import { languageContext, pageContext } from '#app/context.ts'
import { localize } from '#core/localized.ts'

export type HeroPhoto = { address: string; alt: string }

/** The community's own pictures, instead of the drawings; with little data only the first. */
export async function loadHeroPhotos(
  context: Readonly<RouterContextProvider>,
): Promise<HeroPhoto[]> {
  const { site, settings, isLittleData } = context.get(pageContext)
  const { heroImages } = settings
  const addresses = isLittleData ? heroImages.slice(0, 1) : heroImages
  if (addresses.length === 0) return []
  const texts = await site.images.altTexts(addresses)
  return addresses.map((address) => ({
    address,
    alt: localize(texts[address] ?? {}, context.get(languageContext))?.value ?? '',
  }))
}
