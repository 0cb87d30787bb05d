import { eventKind } from '#core/content/event.ts'
import { openStore } from '#server/storage/open-store.ts'
import { databases } from '#test/browser/helpers/databases.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  addEvent,
  recordDataRequests,
  setHidden,
  waitForStream,
} from '#test/browser/helpers/live-updates.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { addSession, openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const many = Array.from({ length: 12 }, (_, index) => createEvent(`Подія номер ${index}`))

/** Writes like another instance, or like a script beside the site. */
async function addBehind(site: RunningSite, title: string): Promise<void> {
  await using store = await openStore(site.place)
  await store.write('test', ({ documents }) =>
    documents.save(eventKind, { key: crypto.randomUUID(), body: createEvent(title) }),
  )
}

test.describe('an open page', () => {
  test.use(siteWith({ events: many }))

  test('loads its data once after a change, gets the new list, keeps its scroll position, and is updated when it is visible again', async ({
    page,
    visitor,
    site,
  }) => {
    const writer = await visitor()
    await addSession(writer, 'admin@example.org')
    // In one column; in several columns a card has to change its position.
    await page.setViewportSize({ width: 390, height: 800 })
    const readings = recordDataRequests(page)
    const stream = waitForStream(page)
    await openPage(page, '/events')
    await stream
    const last = eventsPage(page).card('Подія номер 9')
    await last.scrollIntoViewIfNeeded()
    const boxBefore = await last.boundingBox()
    const placeholders = page.getByRole('main').locator('[aria-busy="true"]')
    await expect(placeholders).toHaveCount(0)
    // It is sorted before all others, so everything below it has to move.
    await addEvent(writer, site, 'А це нова')
    await expect(eventsPage(page).card('А це нова')).toHaveCount(1)
    expect(readings).toHaveLength(1)
    // The browser scrolls by whole pixels.
    const moved = ((await last.boundingBox())?.y ?? Infinity) - (boxBefore?.y ?? 0)
    expect(Math.abs(moved)).toBeLessThan(1)
    await expect(placeholders).toHaveCount(0)

    readings.length = 0
    await setHidden(page, true)
    await addEvent(writer, site, 'Поки вкладка спала')
    expect(readings, 'a hidden page asks for nothing').toEqual([])
    await setHidden(page, false)
    await expect(eventsPage(page).card('Поки вкладка спала')).toBeVisible()
  })

  test('loads its data once after a change of its own, and the front page shows it too', async ({
    page,
    visitor,
    site,
  }) => {
    const writer = await visitor()
    await addSession(writer, 'admin@example.org')
    const stream = waitForStream(page)
    await openSignedIn(page, 'admin@example.org', '/events')
    await stream
    const front = await (await visitor({ viewport: { width: 390, height: 800 } })).newPage()
    const frontStream = waitForStream(front)
    await openPage(front, '/')
    await frontStream
    const readings = recordDataRequests(page)
    const events = eventsPage(page)
    await events.add('Власна подія')
    await expect(eventsPage(front).card('Власна подія')).toBeVisible()
    await expect(events.card('Власна подія')).toBeVisible()
    expect(readings).toHaveLength(1)
    // Changes are announced in their order: when this one is shown, the page knows of its own.
    await addEvent(writer, site, 'Чужа подія')
    await expect(events.card('Чужа подія')).toBeVisible()
    expect(readings).toHaveLength(2)
  })
})

test.describe('a page without a stream', () => {
  test.use(
    siteWith({ events: [createEvent('Пікнік')] }, { env: { LIVE_STREAMS_PER_ADDRESS: '0' } }),
  )

  test('polls every half minute', async ({ page, visitor, site, faults }) => {
    faults.allow(/\/live.*|status of 503/)
    const writer = await visitor()
    await addSession(writer, 'admin@example.org')
    await page.clock.install()
    const refused = waitForStream(page)
    await openPage(page, '/events')
    expect((await refused).status()).toBe(503)
    await addEvent(writer, site, 'Без потоку')
    await expect(eventsPage(page).card('Без потоку')).toHaveCount(0)
    await page.clock.fastForward(31_000)
    await expect(eventsPage(page).card('Без потоку')).toBeVisible()
  })
})

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
    await page.clock.fastForward(31_000)
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

for (const database of databases) {
  test.describe(`on ${database}`, thoroughUnless(database === 'sqlite'), () => {
    test.use(siteWith({ events: [createEvent('Пікнік')] }, { database }))

    test('a change at another instance is on the open page within seconds', async ({
      page,
      site,
    }) => {
      const stream = waitForStream(page)
      await openPage(page, '/events')
      await stream
      await addBehind(site, `З іншого боку на ${database}`)
      await expect(eventsPage(page).card(`З іншого боку на ${database}`)).toBeVisible()
    })
  })
}
