import type { Page } from 'playwright'

export type Screen = { name: string; path: string; prepare?: (page: Page) => Promise<void> }

/** Every screen by its name; where there are many of a kind, the first that the site lists. */
export async function screensOf(origin: string): Promise<Screen[]> {
  const member = await firstLink(origin, '/team')
  const item = await firstLink(origin, '/news')
  return [
    { name: 'home', path: '/' },
    { name: 'tips', path: '/tips' },
    { name: 'team', path: '/team' },
    { name: 'member', path: member },
    { name: 'member-unknown', path: '/team/nobody' },
    { name: 'projects', path: '/projects' },
    { name: 'news', path: '/news' },
    { name: 'news-item', path: item },
    { name: 'events', path: '/events' },
    { name: 'philosophy', path: '/philosophy' },
    { name: 'contacts', path: '/contacts' },
    { name: 'feedback', path: '/feedback' },
    { name: 'privacy', path: '/privacy' },
    { name: 'not-found', path: '/there-is-no-such-page' },
    { name: 'admin', path: '/adminf83922ab' },
    { name: 'sign-in', path: '/sign-in' },
    { name: 'first-sight', path: '/', prepare: async () => {} },
    { name: 'menu', path: '/', prepare: openMenu },
  ]
}

async function firstLink(origin: string, list: string): Promise<string> {
  const html = await (await fetch(`${origin}${list}`)).text()
  const link = new RegExp(`href="(${list}/[\\w-]+)"`).exec(html)
  if (!link?.[1]) throw new Error(`${list} lists nothing to look at`)
  return link[1]
}

async function openMenu(page: Page) {
  const burger = page.locator('[popovertarget="navigation"]')
  if (await burger.isVisible()) await burger.click()
}
