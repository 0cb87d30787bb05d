import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test'
import { Faults } from './faults.ts'
import type { RunningSite, SiteOptions } from './server.ts'
import { Sites } from './sites.ts'

export { expect }

type OfTest = {
  /** Set it with `test.use(siteWith(…))`. */
  siteOptions: SiteOptions
  site: RunningSite
  faults: Faults
  /** Another visitor beside `page`, watched in the same way. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
}
type OfWorker = { sites: Sites }

export const test = base.extend<OfTest, OfWorker>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
    async ({}, use) => {
      const sites = new Sites()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],

  siteOptions: [{}, { option: true }],

  site: async ({ sites, siteOptions }, use, { file }) => use(await sites.of(siteOptions, file)),

  baseURL: async ({ site }, use) => use(site.origin),

  faults: [
    async ({ site }, use) => {
      const faults = new Faults(site.origin)
      await use(faults)
      expect(faults.left, 'the browser has nothing to complain about').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, faults }, use) => {
    await faults.watch(context)
    await use(context)
  },

  visitor: async ({ browser, baseURL, faults }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, ...options })
      opened.push(context)
      await faults.watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

/** Waits until React has taken the page over, so that a click is a click of the finished page. */
export async function awake(page: Page): Promise<void> {
  const isAwake = () =>
    page.evaluate(() => {
      const heading = document.querySelector('h1')
      return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
    })
  // For as long as the test may take; a page that is just being left has no answer yet.
  await expect
    .poll(() => isAwake().catch(() => false), {
      message: 'React has taken the page over',
      intervals: [15],
      timeout: test.info().timeout,
    })
    .toBe(true)
}

/** Opens an address and waits until the page is awake. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await awake(page)
}
