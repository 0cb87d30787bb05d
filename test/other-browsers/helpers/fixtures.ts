import { writeFile } from 'node:fs/promises'
import { expect, test as base } from 'playwright/test'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { startSite, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { createSession, type Account } from '#test/browser/helpers/sign-in.ts'
import { stopHost } from '#test/browser/helpers/site-host.ts'
import type { BrowserTab, TestedBrowser } from './browser-tab.ts'
import type { ElementQuery } from './find-element.ts'
import { startChromium, startFirefox } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

export { expect }

type TestFixtures = { tab: BrowserTab }
type WorkerFixtures = { site: RunningSite; testedBrowser: TestedBrowser }

/** `npm run browsers` finds the programs and names them in the environment. */
const startByName: Record<string, () => Promise<TestedBrowser>> = {
  chromium: () => startChromium(process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
  firefox: () => startFirefox(process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'),
  webkit: () => startWebKit(process.env['WEBKIT_PATH'] ?? ''),
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
    async ({}, use) => {
      const site = await startSite({ content: {} })
      await use(site)
      await site.stop()
      await stopHost()
    },
    { scope: 'worker' },
  ],
  testedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
    async ({}, use, { project }) => {
      const start = startByName[project.name]
      if (!start)
        throw new Error(`There is no browser "${project.name}": chromium, firefox or webkit.`)
      const browser = await start()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  tab: async ({ testedBrowser, site }, use, testInfo) => {
    const tab = await testedBrowser.openTab(site.origin)
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('page.png'), await tab.screenshot())
    }
    await tab.close()
  },
})

export const views = [
  { language: 'uk', width: 390, name: 'in Ukrainian on a phone' },
  { language: 'en', width: 1440, name: 'in English on a desktop' },
] as const

/** Opens an address and waits until React has hydrated the page. */
export async function openPage(tab: BrowserTab, address: string): Promise<void> {
  await tab.goTo(address)
  await expect.poll(() => tab.evaluate(isPageHydrated, undefined)).toBe(true)
}

export async function signIn(
  tab: BrowserTab,
  site: Pick<RunningSite, 'place'>,
  account: Account,
): Promise<void> {
  await tab.setCookie('session', await createSession(site.place, account))
}

export async function expectShown(tab: BrowserTab, query: ElementQuery): Promise<void> {
  await expect.poll(() => tab.isShown(query), `${query.role} "${query.name ?? ''}"`).toBe(true)
}

export async function expectHidden(tab: BrowserTab, query: ElementQuery): Promise<void> {
  await expect.poll(() => tab.isShown(query), `no ${query.role} "${query.name ?? ''}"`).toBe(false)
}

export const pathOf = (tab: BrowserTab): Promise<string> =>
  tab.evaluate(() => location.pathname, undefined)
