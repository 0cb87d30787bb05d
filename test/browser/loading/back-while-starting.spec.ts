import type { Page } from 'playwright/test'
import { openedPath } from '#app/react-router/after-navigation.ts'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { heading, holdRequests, pauseReact, waitForPause } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

/*
 * Back to a page that was opened without a document, from one that has been loaded again: the browser changes the
 * address and nothing else.
 */
const { nav } = messages.uk.shell
const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test.beforeEach(async ({ page }) => {
  await openPage(page, '/tips')
  await menuLink(page, nav.team).click()
  await expect(heading(page)).toHaveText(messages.uk.team.title)
})

test('Back opens the page when the program is not there yet', async ({ page }) => {
  const load = await holdRequests(page, /\/entry\.client-/)
  const loading = page.waitForRequest(/\/entry\.client-/)
  await page.reload({ waitUntil: 'commit' })
  await loading
  await page.evaluate(() => history.back())
  await expect(heading(page)).toHaveText(messages.uk.tips.title)
  await load()
  await expect(page).toHaveURL('/tips')
  await expect(menuLink(page, nav.tips)).toHaveAttribute('aria-current', 'page')
})

test('Back opens the page when it has arrived before React has hydrated the shown one', async ({
  page,
}) => {
  const hydrate = await pauseReact(page, isPageHydrated)
  await page.reload({ waitUntil: 'commit' })
  await waitForPause(page)
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(openedPath)).toBe('/tips')
  const discover = await holdRequests(page, /\/__manifest/)
  await hydrate()
  await expect(heading(page)).toHaveText(messages.uk.tips.title)
  await expect(menuLink(page, nav.tips)).toHaveAttribute('aria-current', 'page')
  // When it has learnt routes, React Router renders again.
  await discover()
})
