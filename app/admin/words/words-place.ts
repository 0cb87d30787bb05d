import type { Texts } from '#core/messages/texts.ts'

export type WordsPlace = 'button' | 'menu' | 'heading' | 'paragraph'

/** As many letters as a phone has room for. */
const room: Record<WordsPlace, number> = { button: 32, menu: 32, heading: 60, paragraph: 0 }

export function isTooLong(text: string, original: string, place: WordsPlace): boolean {
  return text.length > Math.max(room[place], 20 + 1.3 * original.length)
}

export function placeOfElement(element: Element): WordsPlace {
  if (element.closest('h1, h2, h3, h4')) return 'heading'
  if (element.closest('nav, footer')) return 'menu'
  return element.closest('button, a:has(> span)') ? 'button' : 'paragraph'
}

/** Where the form opens in the list, the text itself says how it stands: a sentence is no button. */
export function placeOfText(key: string, { text, other = '' }: Texts): WordsPlace {
  const original = text ?? other
  if (/title$/i.test(key)) return 'heading'
  if (/^shell:(?:nav|footer)\./.test(key)) return 'menu'
  return original.length > 40 || /[.!?…]$/.test(original) ? 'paragraph' : 'button'
}
