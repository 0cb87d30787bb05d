import type { Settings } from './settings.ts'

/** A new number has every picture drawn again: it changes with what they show of a document. */
const drawing = 3

/** Stands for everything of the settings that the pictures show: their addresses change with it. */
export function lookOf(settings: Settings): string {
  const { name, place, palette, accent, logo, drawings, zone } = settings
  return shortHash(
    JSON.stringify([
      drawing,
      name.uk,
      name.en,
      place.uk,
      place.en,
      palette,
      accent,
      logo,
      drawings,
      // By which the days of news are told.
      ...(zone ? [zone] : []),
    ]),
  )
}

/** FNV-1a: it only tells one look from the next. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
