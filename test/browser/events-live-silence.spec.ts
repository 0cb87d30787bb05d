import { eventOf, eventsOn } from './events.ts'
import { addAt, readingsOf, streamOf } from './live.ts'
import { startSession } from './signing-in.ts'
import { expect, open, test } from './site.ts'
import { siteWith } from './sites.ts'

test.describe('a page whose stream falls silent', () => {
  test.use(siteWith({ events: [eventOf('Пікнік')] }))

  test('asks for itself, and tries the stream again', async ({ page, visitor, site }) => {
    const writer = await (await visitor()).newPage()
    await startSession(writer, 'admin@example.org')
    await page.clock.install()
    // As a network that swallows what the server sends: neither bytes nor an error.
    let streams = 0
    await page.route('**/live?*', () => void streams++)
    await open(page, '/events')
    await expect.poll(() => streams).toBe(1)
    const readings = readingsOf(page)
    await addAt(writer, site, 'Крізь тишу')
    await page.clock.fastForward(30_000)
    expect(readings, 'it may only be quiet').toEqual([])
    await page.clock.fastForward(15_000)
    await expect(eventsOn(page).card('Крізь тишу')).toBeVisible()
    await addAt(writer, site, 'І ще раз')
    await page.clock.fastForward(31_000)
    await expect(eventsOn(page).card('І ще раз')).toBeVisible()
    await expect.poll(() => streams).toBe(2)
    // The network is whole again: the stream that is tried next says what is new at once.
    await page.unroute('**/live?*')
    const stream = streamOf(page)
    await page.clock.fastForward(45_000)
    await page.clock.fastForward(31_000)
    await stream
    await addAt(writer, site, 'Знову чути')
    await expect(eventsOn(page).card('Знову чути')).toBeVisible()
  })

  test('keeps its stream as long as the server is heard', async ({ page }) => {
    await page.clock.install()
    await page.addInitScript(() => {
      class HeardStream extends EventTarget {
        static readonly CLOSED = 2
        static readonly opened: HeardStream[] = []
        readyState = 1
        constructor() {
          super()
          HeardStream.opened.push(this)
        }
        close() {
          this.readyState = 2
        }
      }
      Object.assign(window, { EventSource: HeardStream })
    })
    await open(page, '/events')
    const readings = readingsOf(page)
    const streams = () =>
      page.evaluate(() => (window.EventSource as unknown as { opened: unknown[] }).opened.length)
    await expect.poll(streams).toBe(1)
    for (let beat = 0; beat < 4; beat++) {
      await page.clock.fastForward(25_000)
      await page.evaluate(() => {
        const { opened } = window.EventSource as unknown as { opened: EventTarget[] }
        opened[0]?.dispatchEvent(new Event('beat'))
      })
    }
    expect(await streams()).toBe(1)
    expect(readings).toEqual([])
  })
})
