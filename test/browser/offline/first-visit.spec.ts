import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectKept, keptAddresses, pagesAmong } from '#test/browser/helpers/kept-pages.ts'
import {
  footerLink,
  heading,
  holdRequests,
  inLanguage,
  views,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import {
  launchWholeBrowser,
  markPage,
  notRestored,
  wasRestored,
} from '#test/browser/helpers/whole-browser.ts'

test.use({ ...emptySite, serviceWorkers: 'allow' })

for (const { language, width, name } of views) {
  test(
    `a page is kept before its program has come, and every other address has the site’s own page, ${name}`,
    thoroughUnless(width === 1440),
    async ({ page, context, faults }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/)
      const { title, kept } = messages[language].offline.page
      await page.setViewportSize({ width, height: 844 })
      await holdRequests(page, '**/static/js/**')
      await page.goto(inLanguage('/tips', language))
      await expectKept(page, inLanguage('/tips', language), inLanguage('/offline', language))
      expect((await keptAddresses(page)).filter((address) => address.endsWith('.js'))).toEqual([])

      await context.setOffline(true)
      await page.reload()
      await expect(page.locator('#stale-note')).toBeVisible()
      await expect(heading(page)).toHaveText(messages[language].tips.title)
      await footerLink(page, language, 'contacts').click()
      await expect(page).toHaveURL(inLanguage('/contacts', language))
      await expect(heading(page)).toHaveText(title)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { name: kept })).toBeVisible()
      const list = page.getByRole('main').getByRole('listitem')
      await expect(list).toHaveText([messages[language].tips.page.title])
      expect((await page.reload())?.status()).toBe(503)
      await list.getByRole('link').click()
      await expect(heading(page)).toHaveText(messages[language].tips.title)

      await page.goBack()
      await context.setOffline(false)
      await page.getByRole('link', { name: messages[language].offline.page.retry }).click()
      await expect(heading(page)).toHaveText(messages[language].contacts.title)
    },
  )
}

test.describe('on a first visit', () => {
  test.use({ isPrefetching: true })

  test('the first page alone is kept, and with the second one all screens', async ({ page }) => {
    await openPage(page, '/contacts')
    await expectKept(page, '/contacts', '/offline')
    // The last that the first page could keep: its program.
    const program = (address: string) => address.includes('/entry.client-')
    await expect.poll(async () => (await keptAddresses(page)).some(program)).toBe(true)
    expect(pagesAmong(await keptAddresses(page)).toSorted()).toEqual(['/contacts', '/offline'])
    await footerLink(page, 'uk', 'news').click()
    await expectKept(page, '/', '/events', '/tips', '/news', '/feedback', '/offline?lng=en')
  })
})

test('a page that is older than the worker opens kept pages without a network', async ({
  page,
  context,
  faults,
}) => {
  // Only what the page has loaded is kept here.
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ChunkLoadError|Failed to fetch/)
  await openPage(page, '/news')
  await expectKept(page, '/news')
  await footerLink(page, 'uk', 'philosophy').click()
  await expect(heading(page)).toHaveText(messages.uk.philosophy.title)
  await context.setOffline(true)
  await footerLink(page, 'uk', 'news').click()
  await expect(heading(page)).toHaveText(messages.uk.news.title)
  await expect(page.locator('#stale-note')).toBeVisible()
})

test('the first page is restored from memory, although the worker is installed after it was left', async ({
  site,
}, { project }) => {
  const browser = await launchWholeBrowser(project)
  const visit = async ({ hasWorker }: { hasWorker: boolean }) => {
    const page = await (await browser.newContext({ baseURL: site.origin })).newPage()
    // On the first page it is not there in time; without one, never.
    await page.addInitScript((has) => {
      if (!has || location.pathname === '/tips')
        navigator.serviceWorker.register = () => new Promise(() => {})
    }, hasWorker)
    await page.goto('/tips')
    // A page that is left while something of it is on its way may not be kept, with or without a worker.
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    await markPage(page)
    await page.goto('/contacts')
    if (hasWorker) await expectKept(page, '/contacts', '/offline')
    // A page from memory loads nothing that could be waited for.
    await page.goBack({ waitUntil: 'commit' })
    await expect(heading(page)).toHaveText(messages.uk.tips.title)
    return page
  }
  const without = await visit({ hasWorker: false })
  expect(await notRestored(without)).toEqual([])
  expect(await wasRestored(without), 'this browser keeps pages in memory').toBe(true)
  const page = await visit({ hasWorker: true })
  expect(await notRestored(page)).toEqual([])
  expect(await wasRestored(page)).toBe(true)
  await browser.close()
})
