import type { Page } from 'playwright/test'
import { fillInFeedback, formControls, uniqueMessage } from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectKept, keptAddresses, pagesAmong } from '#test/browser/helpers/kept-pages.ts'
import {
  beNeverIdle,
  connectionNotice,
  footerLink,
  heading,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { silenceSites } from '#test/browser/helpers/site-host.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use({ ...siteWith({ events: [] }), serviceWorkers: 'allow', isPrefetching: true })

const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/
const privacyLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: messages.uk.shell.footer.privacy })

/** Opens a page before the worker is there, and a screen. */
async function readTwoPages(page: Page): Promise<void> {
  await openPage(page, '/contacts')
  await footerLink(page, 'uk', 'news').click()
  await expect(heading(page)).toHaveText(messages.uk.news.title)
  await expectKept(page, '/', '/events', '/tips', '/contacts', '/news')
  // The words of other pages are kept last, after the scripts.
  const isOfForm = (address: string) => address.startsWith('/messages/uk/feedback-')
  await expect.poll(async () => (await keptAddresses(page)).some(isOfForm)).toBe(true)
}

test('a page that is opened is kept in a browser that is never idle', async ({ page }) => {
  await beNeverIdle(page)
  await openPage(page, '/tips')
  await privacyLink(page).click()
  await expectKept(page, '/privacy')
})

test('without a network kept pages open with a note of their time, in the right language', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(noNetwork)
  const note = page.locator('#stale-note')
  await page.setViewportSize({ width: 390, height: 844 })
  await readTwoPages(page)
  await expect(note).toHaveCount(0)

  await context.setOffline(true)
  // From now on the worker controls the page. The first steps may use data that were fetched in advance.
  await page.reload()
  await waitForHydration(page)
  for (const step of ['goBack', 'goForward', 'goBack', 'goForward'] as const) {
    await page[step]({ waitUntil: 'commit' })
    const { contacts, news } = messages.uk
    await expect(heading(page)).toHaveText((step === 'goBack' ? contacts : news).title)
    await waitForHydration(page)
  }
  await page.goto('/tips')
  await expect(heading(page)).toHaveText(messages.uk.tips.title)
  await expect(note).toContainText(messages.uk.errors.saved.today.split('{{time}}')[0] ?? '')
  await waitForHydration(page)
  await footerLink(page, 'uk', 'events').click()
  await expect(page).toHaveURL('/events')
  await expect(heading(page)).toHaveText(messages.uk.shell.nav.events)
  await expect(note).toBeVisible()
  // Not kept: the page that is being read stays.
  await waitForHydration(page)
  await privacyLink(page).click()
  await expect(connectionNotice(page, 'uk').text).toBeVisible()
  await expect(page).toHaveURL('/events')
  // Feedback waits, and a kept page says so.
  await openPage(page, '/feedback')
  await fillInFeedback(page, uniqueMessage())
  await formControls(page, 'uk').send.click()
  await expect(
    page.getByRole('heading', { name: messages.uk.offline.feedback.waitingTitle }),
  ).toBeFocused()
  await page.goto('/tips')
  const waiting = page.getByRole('status').filter({ hasText: messages.uk.offline.feedback.notice })
  await expect(waiting).toBeVisible()

  // A network that comes and goes: each page is fresh when it can be.
  for (const path of ['/tips', '/events']) {
    await context.setOffline(false)
    await openPage(page, path)
    await expect(note).toHaveCount(0)
    await context.setOffline(true)
    await page.reload()
    await waitForHydration(page)
    await expect(note).toBeInViewport({ ratio: 1 })
  }
  await context.setOffline(false)
  await expect(note, 'the open page is loaded again').toHaveCount(0)
})

test(
  'on a silent network kept pages open after a few seconds, and are fresh when it is back',
  thorough,
  async ({ page, faults }) => {
    faults.allow(noNetwork)
    const note = page.locator('#stale-note')
    await readTwoPages(page)
    const endSilence = silenceSites()
    try {
      await page.goto('/tips')
      await expect(heading(page)).toHaveText(messages.uk.tips.title)
      await expect(note).toBeVisible()
      await waitForHydration(page)
      await footerLink(page, 'uk', 'events').click()
      await expect(page).toHaveURL('/events')
      await expect(heading(page)).toHaveText(messages.uk.shell.nav.events)
      await expect(note).toBeVisible()
    } finally {
      endSilence()
    }
    await page.goto('/tips')
    await expect(heading(page)).toHaveText(messages.uk.tips.title)
    await expect(note).toHaveCount(0)
  },
)

test('with little data a page that was read is kept, and nothing else', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(noNetwork)
  await context.addCookies([{ name: 'little-data', value: 'on', url: site.origin }])
  await page.clock.install()
  await page.goto('/tips')
  const isInstalled = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0)
  expect(await isInstalled(), 'before the page was read').toBe(false)
  await page.clock.fastForward(10_000)
  await expectKept(page, '/tips', '/offline')
  await context.setOffline(true)
  await page.goto('/tips')
  await expect(page.locator('#stale-note')).toBeVisible()
  await expect(heading(page)).toHaveText(messages.uk.tips.title)
  await expect(page.locator('html')).toHaveAttribute('data-little-data', '')
  const kept = await keptAddresses(page)
  expect(pagesAmong(kept)).toEqual(['/tips', '/offline'])
  expect(kept.filter((address) => address.endsWith('.js'))).toEqual([])
})

test('signing out leaves no page, and an administrator’s page is never kept', async ({
  page,
  faults,
}) => {
  faults.allow(noNetwork)
  await readTwoPages(page)
  await openSignedIn(page, 'admin@example.org', '/team')
  await openPage(page, '/adminf83922ab')
  const kept = pagesAmong(await keptAddresses(page))
  expect(kept.filter((address) => /admin|sign/.test(address))).toEqual([])
  const hasTools = await page.evaluate(async () => {
    const pages = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()),
    )
    const texts = await Promise.all(pages.flat().map((response) => response.text()))
    return texts.some((text) => /<html[^>]*data-editing/.test(text))
  })
  expect(hasTools).toBe(false)
  await page.getByRole('button', { name: messages.uk.adminHome.signOut }).first().click()
  await expect(page.getByText(messages.uk.adminHome.notices.signedOut)).toBeVisible()
  await expect.poll(async () => pagesAmong(await keptAddresses(page))).toEqual([])
})
