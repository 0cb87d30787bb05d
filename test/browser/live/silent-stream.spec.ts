import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addEvent, recordDataRequests, waitForStream } from '#test/browser/helpers/live-updates.ts'
import { addSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.describe('a page whose stream is silent', () => {
  test.use(siteWith({ events: [createEvent('Пікнік')] }))

  test('loads its data and reconnects', async ({ page, visitor, site }) => {
    const writer = await visitor()
    await addSession(writer, 'admin@example.org')
    await page.clock.install()
    // Like a network that drops what the server sends: neither bytes nor an error arrive.
    let streams = 0
    await page.route('**/live?*', () => void streams++)
    await openPage(page, '/events')
    await expect.poll(() => streams).toBe(1)
    const readings = recordDataRequests(page)
    await addEvent(writer, site, 'Крізь тишу')
    await page.clock.fastForward(30_000)
    expect(readings, 'it may only be quiet').toEqual([])
    await page.clock.fastForward(15_000)
    await expect(eventsPage(page).card('Крізь тишу')).toBeVisible()
    await addEvent(writer, site, 'І ще раз')
    await page.clock.fastForward(31_000)
    await expect(eventsPage(page).card('І ще раз')).toBeVisible()
    await expect.poll(() => streams).toBe(2)
    // The network works again, and the next stream reports the changes at once.
    await page.unroute('**/live?*')
    const stream = waitForStream(page)
    await page.clock.fastForward(45_000)
    await page.clock.fastForward(31_000)
    await stream
    await addEvent(writer, site, 'Знову чути')
    await expect(eventsPage(page).card('Знову чути')).toBeVisible()
  })
})
