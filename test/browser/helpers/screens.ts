import type { Language } from '#core/localized.ts'
import { screens as publicScreens } from '#core/screens.ts'
import type { RunningSite } from './running-site.ts'

export type Screen = { path: string; status: number; isHidden: boolean }

const publicScreen = { status: 200, isHidden: false }

/** Every screen that an anonymous visitor can open. `{member}` and `{news}` are placeholders for sample content. */
export const screens: Screen[] = [
  ...[...publicScreens.map(({ path }) => path), '{member}', '{news}'].map((path) => ({
    ...publicScreen,
    path,
  })),
  { ...publicScreen, path: '/search', isHidden: true },
  { ...publicScreen, path: '/certificates/check', isHidden: true },
  { ...publicScreen, path: '/adminf83922ab', isHidden: true },
  { ...publicScreen, path: '/sign-in', isHidden: true },
  { ...publicScreen, path: '/invitation', isHidden: true },
  { ...publicScreen, path: '/no-such-page', isHidden: true, status: 404 },
]

/** The path as the site links to it, without a language. */
export function pathOf({ path }: Screen, site: RunningSite): string {
  return path.replace('{member}', site.firstMember).replace('{news}', site.firstNews)
}

export function addressOf(screen: Screen, site: RunningSite, language: Language): string {
  return pathOf(screen, site) + (language === 'en' ? '?lng=en' : '')
}
