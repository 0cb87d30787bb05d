import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addEvent, recordDataRequests, waitForStream } from '#test/browser/helpers/live-updates.ts'
import { holdRequests } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addSession, openSignedIn, startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { shell } = messages.uk

const menuLink = (page: Page, name: 'news' | 'projects' | 'team' | 'tips') =>
  page.getByRole('banner').getByRole('link', { name: shell.nav[name], exact: true })

/** The address changes first, the screen with the mark of its link. */
async function expectScreen(
  page: Page,
  name: 'news' | 'projects' | 'team' | 'tips',
): Promise<void> {
  await expect(page).toHaveURL(`/${name}`)
  await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page')
}

test.describe('screens that may be opened next', () => {
  test.use({ ...siteWith({ events: [createEvent('Перша подія')] }), isPrefetching: true })

  test('are fetched when a menu is reached, used by one navigation, and dropped after a change', async ({
    page,
    site,
    visitor,
  }) => {
    const requests = recordDataRequests(page)
    const countOf = (path: string) => requests.filter((request) => request === path).length
    const stream = waitForStream(page)
    await openPage(page, '/events')
    await stream
    await page.getByRole('banner').getByRole('searchbox').hover()
    await expect.poll(() => requests).toEqual(['/_.data', '/tips.data', '/projects.data'])
    await menuLink(page, 'tips').click()
    await expectScreen(page, 'tips')
    expect(countOf('/tips.data')).toBe(1)

    await page.goBack()
    const writer = await visitor()
    await addSession(writer, 'admin@example.org')
    await addEvent(writer, site, 'Друга подія')
    await expect(eventsPage(page).card('Друга подія')).toBeVisible()
    await menuLink(page, 'projects').click()
    await expectScreen(page, 'projects')
    expect(countOf('/projects.data')).toBe(2)
  })

  test('are fetched on a phone when its menu is opened, so that a first visit costs little', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const sizes: number[] = []
    session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
    const requests = recordDataRequests(page)
    await openPage(page, '/')
    await page.waitForLoadState('networkidle')
    expect(sizes.length).toBeGreaterThan(15)
    expect(sizes.length).toBeLessThanOrEqual(30)
    expect(sizes.reduce((sum, size) => sum + size) / 1024).toBeLessThanOrEqual(200)
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(requests).toEqual([])

    await page.getByRole('button', { name: shell.nav.open }).click()
    await expect.poll(() => requests).toEqual(['/tips.data', '/projects.data', '/team.data'])
  })

  test('are fetched for an administrator when a pointer, the focus or a finger reaches a link', async ({
    page,
  }) => {
    const requests = recordDataRequests(page)
    await openSignedIn(page, 'admin@example.org', '/tips')
    await menuLink(page, 'news').hover()
    await expect.poll(() => requests).toEqual(['/news.data'])
    await menuLink(page, 'projects').focus()
    await expect.poll(() => requests.slice(1)).toEqual(['/projects.data'])
    await menuLink(page, 'team').dispatchEvent('pointerover', { pointerType: 'touch' })
    await expect.poll(() => requests.slice(2)).toEqual(['/team.data'])
    await menuLink(page, 'news').click()
    await expectScreen(page, 'news')
    expect(requests.filter((request) => request === '/news.data')).toHaveLength(1)
  })

  test('are fetched when a pointer has reached a link before its page was ready for that', async ({
    page,
  }) => {
    const requests = recordDataRequests(page)
    await page.clock.install()
    await startSession(page, 'admin@example.org')
    const [hydrate, discover] = [
      await holdRequests(page, /\/entry\.client-/),
      await holdRequests(page, /\/__manifest/),
    ]
    await page.goto('/tips', { waitUntil: 'commit' })
    await menuLink(page, 'news').hover()
    const discovering = page.waitForRequest(/\/__manifest/)
    await hydrate()
    await discovering
    await discover()
    await expect.poll(() => requests).toEqual(['/news.data'])

    const arrive = await holdRequests(page, /\/team\.data/)
    await menuLink(page, 'team').dispatchEvent('click')
    await expect.poll(() => requests).toContain('/team.data')
    // The screen is shown, and takes the focus, before the pointer has rested long enough.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await menuLink(page, 'projects').hover()
    await arrive()
    await expectScreen(page, 'team')
    await page.clock.resume()
    await expect.poll(() => requests).toEqual(['/news.data', '/team.data', '/projects.data'])
  })
})

test('nothing is fetched in advance once a connection has become slow', async ({ page }) => {
  await page.addInitScript(() => {
    const connection = { effectiveType: '4g' }
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    addEventListener('load', () => (connection.effectiveType = '2g'))
  })
  const requests = recordDataRequests(page)
  await openPage(page, '/tips')
  await page.clock.install()
  await menuLink(page, 'news').hover()
  await page.clock.runFor(60_000)
  expect(requests).toEqual([])
})
