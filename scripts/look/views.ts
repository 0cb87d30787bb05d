import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { languages, type Language } from '#core/localized.ts'

export type View = {
  width: number
  language: Language
  scheme: 'light' | 'dark'
  /** For who sees little: the colours of their system, or text of twice the size. */
  help?: 'forced' | 'text200'
}

/** Every width in both languages and schemes; the helps, which one language and scheme show, at some widths. */
export function listViews(): View[] {
  const schemes = ['light', 'dark'] as const
  const view = (width: number, help?: View['help']): View => ({
    width,
    language: 'uk',
    scheme: 'light',
    ...(help && { help }),
  })
  return [
    ...[390, 1440, 320, 768, 1280].flatMap((width) =>
      languages.flatMap((language) => schemes.map((scheme) => ({ width, language, scheme }))),
    ),
    ...[390, 1280].map((width) => view(width, 'forced')),
    ...[320, 390, 768, 1280].map((width) => view(width, 'text200')),
  ]
}

export function nameOf({ width, language, scheme, help }: View): string {
  return [width, language, help ?? scheme].join('-')
}

/** True if one word, or several joined ones, name the view: `320`, `768-en`, `text200`. */
export function isView(view: View, words: string): boolean {
  const parts = nameOf(view).split('-')
  return words.split('-').every((word) => parts.includes(word))
}

export function contextOptions({ width, scheme, help }: View): BrowserContextOptions {
  const isPhone = width < 700
  return {
    viewport: { width, height: help === 'text200' ? 2400 : isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: scheme,
    forcedColors: help === 'forced' ? 'active' : 'none',
    reducedMotion: 'reduce',
  }
}

export async function openPage(context: BrowserContext, { help }: View): Promise<Page> {
  const page = await context.newPage()
  // A screenshot of the whole page would undo it, so the window is high instead.
  if (help === 'text200') {
    const client = await context.newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  }
  return page
}
