import type { RouterContextProvider } from 'react-router'
import {
  heroSceneContext,
  languageContext,
  littleDataContext,
  settingsContext,
  siteContext,
} from '#app/context.ts'
import { imageSources, type ImageSources } from '#core/images/image.ts'
import { localize } from '#core/localized.ts'

export type HeroPhoto = ImageSources & { alt: string }

/** One of the community's own pictures, instead of a drawing; with little data always the first. */
export async function loadHeroPhoto(
  context: Readonly<RouterContextProvider>,
): Promise<HeroPhoto | undefined> {
  const { heroImages } = context.get(settingsContext)
  const number = context.get(littleDataContext) ? 0 : context.get(heroSceneContext)
  const address = heroImages[number % heroImages.length]
  if (!address) return undefined
  const texts = await context.get(siteContext).images.altTexts([address])
  const alt = localize(texts[address] ?? {}, context.get(languageContext))?.value ?? ''
  return { ...imageSources(address), alt }
}
