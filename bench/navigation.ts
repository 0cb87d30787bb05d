import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { startSite } from './helpers/servers.ts'
import { median } from './helpers/statistics.ts'
import { atMost, inMilliseconds, printRows, type Row } from './helpers/table.ts'

/** For the screens that are fetched ahead, and for the others, which are fetched at the touch. */
const aheadGoal = 150
const otherGoal = 200
const rounds = 5
/** How long somebody looks at the first page, at the next ones, and at the menu before the choice. */
const firstReadingTime = 7_000
const readingTime = 2_000
const choosingTime = 600
/** How long a finger stays on a link. */
const touchTime = 80

/** The screens of the menus, of which the first are fetched ahead (app/react-router/prefetch.ts), the others at the touch. */
const aheadCount = 3
const screens = [
  { path: '/tips', menu: 'header' },
  { path: '/projects', menu: 'header' },
  { path: '/team', menu: 'header' },
  { path: '/news', menu: 'header' },
  { path: '/events', menu: 'footer' },
  { path: '/philosophy', menu: 'footer' },
  { path: '/contacts', menu: 'footer' },
] as const
type Screen = (typeof screens)[number]
type Box = { x: number; y: number; width: number; height: number }

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4

/**
 * Measures how long the next screen takes after a tap, on a slow phone: from the end of the touch until the
 * frame with the heading of the next screen is shown. Once it is prefetched, and once the browser says that
 * it is on 2G, where nothing is; the network is the same.
 */
export async function benchNavigation(dataDir: string, executablePath: string): Promise<string[]> {
  const site = await startSite(dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const times: Times = new Map()
    const timesOn2g: Times = new Map()
    for (let round = 0; round < rounds; round += 1) {
      // Each round begins with another screen, because the first tap of a visit is the slowest.
      const order = [...screens.slice(round), ...screens.slice(0, round)]
      await visitScreens(browser, site.port, order, times)
      await visitScreens(browser, site.port, order, timesOn2g, '2g')
    }
    return printRows('From the tap to the next screen, on a slow phone', toRows(times, timesOn2g))
  } finally {
    await browser.close()
    await site.stop()
  }
}

type Times = Map<string, number[]>

function describe(fast: number[], slow: number[]): string {
  const slowest = inMilliseconds(Math.max(...fast))
  return `${inMilliseconds(median(fast))} · slowest ${slowest} · not prefetched ${inMilliseconds(median(slow))}`
}

function toRows(times: Times, timesOn2g: Times): Row[] {
  const rows = screens.map(({ path }): Row => {
    return { label: path, value: describe(times.get(path) ?? [], timesOn2g.get(path) ?? []) }
  })
  const summary = (label: string, summed: readonly Screen[], goal: number): Row => {
    const mediansOf = (all: Times) => summed.map(({ path }) => median(all.get(path) ?? []))
    return {
      label,
      value: describe(mediansOf(times), mediansOf(timesOn2g)),
      goals: [atMost(median(mediansOf(times)), goal)],
    }
  }
  return [
    ...rows,
    summary('fetched ahead', screens.slice(0, aheadCount), aheadGoal),
    summary('others', screens.slice(aheadCount), otherGoal),
  ]
}

/** Opens the front page as a new visitor, and then each screen by a tap on its link. */
async function visitScreens(
  browser: Browser,
  port: number,
  order: Screen[],
  times: Times,
  effectiveType = '4g',
): Promise<void> {
  const context = await browser.newContext(phone)
  try {
    await context.addInitScript((value) => {
      // A page that begins on 2G would be one with little data, without scripts.
      const connection = {
        get effectiveType() {
          return document.readyState === 'loading' ? '4g' : value
        },
      }
      Object.defineProperty(navigator, 'connection', { value: connection })
    }, effectiveType)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(isPageHydrated)
    await page.waitForTimeout(firstReadingTime)
    for (const screen of order) {
      times.set(screen.path, [
        ...(times.get(screen.path) ?? []),
        await measureTap(page, session, screen),
      ])
      await page.waitForTimeout(readingTime)
    }
  } finally {
    await context.close()
  }
}

async function measureTap(
  page: Page,
  session: CDPSession,
  { path, menu }: Screen,
): Promise<number> {
  const link = page.locator(`${menu} nav a[href="${path}"]`)
  if (menu === 'header') await page.locator('[popovertarget="navigation"]').tap()
  else await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(choosingTime)
  const box = await link.boundingBox()
  if (!box) throw new Error('The link is not shown')
  const paintTime = measurePaintTime(page)
  await touch(session, box)
  return paintTime
}

/** Without the checks of a locator, which would run on the page during the measurement. */
async function touch(session: CDPSession, box: Box): Promise<void> {
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await sleep(touchTime)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Returns the time from the end of the next touch until another heading is on the screen. The page is asked once and
 * answers then: asked again and again, it would have less time for the next screen.
 */
function measurePaintTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')
        let tappedAt = 0
        addEventListener('pointerup', ({ timeStamp }) => (tappedAt = timeStamp), { once: true })
        // The browser itself says when the frame with a marked element was shown.
        const paints = new PerformanceObserver((list) => {
          const [heading] = list.getEntries() as (PerformanceEntry & { renderTime: number })[]
          if (!heading) return
          paints.disconnect()
          resolve(heading.renderTime - tappedAt)
        })
        paints.observe({ type: 'element' })
        const changes = new MutationObserver(() => {
          const heading = document.querySelector('h1')
          if (!heading || heading === before) return
          changes.disconnect()
          heading.setAttribute('elementtiming', 'heading')
        })
        changes.observe(document.body, { subtree: true, childList: true })
      }),
  )
}
