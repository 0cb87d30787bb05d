import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { BrowserFaults } from './browser-faults.ts'
import type { RunningSite, SiteOptions } from './running-site.ts'
import { SitePool } from './site-pool.ts'

export { expect }

type TestFixtures = {
  /** Whether pages fetch the screens that may be opened next. It multiplies the requests of every test. */
  isPrefetching: boolean
  /** Set it with `test.use(siteWith(…))`. */
  siteOptions: SiteOptions
  site: RunningSite
  faults: BrowserFaults
  /** Opens a context for another visitor beside `page`; its errors fail the test too. */
  visitor: (options?: BrowserContextOptions) => Promise<BrowserContext>
}
type WorkerFixtures = { sites: SitePool }

const siteByContext = new WeakMap<BrowserContext, RunningSite>()

export function siteOf(context: BrowserContext): RunningSite {
  const site = siteByContext.get(context)
  if (!site) throw new Error('This context was opened neither as `page` nor by `visitor`.')
  return site
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's form.
    async ({}, use) => {
      const sites = new SitePool()
      await use(sites)
      await sites.stop()
    },
    { scope: 'worker' },
  ],

  isPrefetching: [false, { option: true }],

  siteOptions: [{}, { option: true }],

  site: async ({ sites, siteOptions }, use, { file }) => use(await sites.get(siteOptions, file)),

  baseURL: async ({ site }, use) => use(site.origin),

  faults: [
    async ({ site }, use) => {
      const faults = new BrowserFaults(site.origin)
      await use(faults)
      expect(faults.unexpected, 'the browser reports no error').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, faults, isPrefetching, site }, use) => {
    siteByContext.set(context, site)
    if (!isPrefetching) await pretendSlowingConnection(context)
    await faults.watch(context)
    await use(context)
  },

  visitor: async ({ browser, baseURL, contextOptions, faults, isPrefetching, site }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL, ...options })
      opened.push(context)
      siteByContext.set(context, site)
      if (!isPrefetching) await pretendSlowingConnection(context)
      await faults.watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

/** Nothing is prefetched on 2G. A page that begins on 2G would be one with little data. */
async function pretendSlowingConnection(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connection = {
      get effectiveType() {
        return document.readyState === 'loading' ? '4g' : '2g'
      },
    }
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
  })
}

export async function waitForHydration(page: Page): Promise<void> {
  await waitUntil(page, isPageHydrated)
}

/** As a visitor who touches the page at once: until the browser is idle, React would wait a quarter of a second. */
export async function openPage(page: Page, address: string): Promise<void> {
  await closedDialogsLeaveHistory(page)
  await page.goto(address)
  await waitUntil(page, () => dispatchEvent(new Event('touchstart')))
  await waitForHydration(page)
}

/** A dialog that has just been closed still goes back in history, which would abort a navigation. */
async function closedDialogsLeaveHistory(page: Page): Promise<void> {
  await waitUntil(
    page,
    () => document.querySelector('dialog[open]') !== null || !history.state?.dialog,
  )
}

/**
 * Repeats the check, after a navigation on the next page, with no limit but the test's own. For `waitForFunction`
 * Playwright would load a large script into each page.
 */
async function waitUntil(page: Page, check: () => boolean): Promise<void> {
  await expect(async () => expect(await page.evaluate(check)).toBe(true)).toPass({
    intervals: [10, 20, 50],
    timeout: test.info().timeout,
  })
}
