import type { Page } from 'playwright/test'
import { expect, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectKept } from '#test/browser/helpers/kept-pages.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { pathOf, screens } from '#test/browser/helpers/screens.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import {
  launchWholeBrowser,
  markPage,
  notRestored,
  wasRestored,
} from '#test/browser/helpers/whole-browser.ts'

test.use({ serviceWorkers: 'allow' })

/** One of each kind of page that has no screen of its own: an event, a year, an own page, a sheet. */
async function linkedPages(page: Page): Promise<string[]> {
  const links = page.getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const kinds = [/^\/events\/\D/, /^\/events\/\d+$/, /^\/pages\//, /^\/print\//]
  return kinds.map((kind) => addresses.find((address) => kind.test(address ?? '')) ?? '')
}

/** Its text is for those who have the number, so no browser keeps it; and Chromium restores no page with an error. */
const notKept = {
  '/certificates/check': expect.arrayContaining(['response-cache-control-no-store']),
  '/no-such-page': ['response-status-not-ok'],
}

test(
  'every page is restored from memory on the way back from another site, and hears of changes again',
  thorough,
  async ({ site }, { project }) => {
    const browser = await launchWholeBrowser(project)
    const context = await browser.newContext({ baseURL: site.origin })
    const page = await context.newPage()
    // From the next page on there is the worker.
    await page.goto('/events')
    await expectKept(page, '/offline')
    const paths = [...screens.map((screen) => pathOf(screen, site)), ...(await linkedPages(page))]
    const reasons: Record<string, string[]> = {}
    for (const path of paths) {
      const stream = waitForStream(page)
      await page.goto(path)
      await waitForHydration(page)
      await stream
      await markPage(page)
      const address = page.url()
      // To the browser another name is another site.
      await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/robots.txt`)
      const nextStream = waitForStream(page)
      // A page from memory loads nothing that could be waited for.
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL(address)
      if (!(await wasRestored(page))) reasons[path] = await notRestored(page)
      await nextStream
    }
    expect(reasons).toEqual(notKept)
    await browser.close()
  },
)
