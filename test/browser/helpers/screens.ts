import type { Language } from '#core/localized.ts'
import type { RunningSite } from './running-site.ts'

export type Screen = { path: string; status: number; isHidden: boolean; isOutsideShell: boolean }

const seen = { status: 200, isHidden: false, isOutsideShell: false }

/** Every screen that a stranger can reach. `{member}` and `{news}` stand for sample content. */
export const screens: Screen[] = [
  ...[
    '/',
    '/tips',
    '/team',
    '{member}',
    '/projects',
    '/news',
    '{news}',
    '/events',
    '/philosophy',
    '/contacts',
    '/feedback',
    '/privacy',
  ].map((path) => ({ ...seen, path })),
  { ...seen, path: '/adminf83922ab', isHidden: true, isOutsideShell: true },
  { ...seen, path: '/sign-in', isHidden: true, isOutsideShell: true },
  { ...seen, path: '/no-such-page', isHidden: true, status: 404 },
]

export const visitorScreens = screens.filter(({ isOutsideShell }) => !isOutsideShell)

/** The path alone: without a language, in the form in which the site links to it. */
export function pathOf({ path }: Screen, site: RunningSite): string {
  return path.replace('{member}', site.firstMember).replace('{news}', site.firstNews)
}

export function addressOf(screen: Screen, site: RunningSite, language: Language): string {
  return pathOf(screen, site) + (language === 'en' ? '?lng=en' : '')
}
