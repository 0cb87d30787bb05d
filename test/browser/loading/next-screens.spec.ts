import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { addEvent, waitForStream } from '#test/browser/helpers/live-updates.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { addSession, openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { shell } = messages.uk

/** The paths of all data that the page requests. */
function recordDataRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) paths.push(pathname)
  })
  return paths
}

const menuLink = (page: Page, name: 'news' | 'projects' | 'team' | 'tips') =>
  page.getByRole('banner').getByRole('link', { name: shell.nav[name], exact: true })

/** The address changes first, the screen with the mark of its link. */
async function expectScreen(page: Page, name: 'news' | 'projects' | 'tips'): Promise<void> {
  await expect(page).toHaveURL(`/${name}`)
  await expect(menuLink(page, name)).toHaveAttribute('aria-current', 'page')
}

test.describe('screens that may be opened next', () => {
  test.use({ ...siteWith({ events: [createEvent('Перша подія')] }), isPrefetching: true })

  test('are fetched when the page is idle, used by one navigation, and dropped after a change', async ({
    page,
    site,
    visitor,
  }) => {
    const requests = recordDataRequests(page)
    const countOf = (path: string) => requests.filter((request) => request === path).length
    const stream = waitForStream(page)
    await openPage(page, '/events')
    await stream
    const menu = ['/_.data', '/tips.data', '/projects.data', '/team.data', '/news.data']
    await expect.poll(() => requests).toEqual(expect.arrayContaining(menu))
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

test.describe('the way to another screen', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  type Transitions = { started: number; durations: string[] }

  /**
   * Each look at the clock takes as long as the given step, so each screen is rendered as slowly or as fast as on
   * such a device, and the page has had one long task.
   */
  async function openOnDevice(
    page: Page,
    device: { step: number; longTask?: number },
  ): Promise<() => Promise<Transitions>> {
    await page.addInitScript(({ step, longTask = 50 }) => {
      let now = 0
      performance.now = () => (now += step)
      const tasks = { getEntries: () => [{ name: 'self', duration: longTask }] }
      window.PerformanceObserver = class extends PerformanceObserver {
        #callback
        constructor(callback: PerformanceObserverCallback) {
          super(callback)
          this.#callback = callback
        }
        override observe(options: PerformanceObserverInit) {
          if (options.type !== 'longtask') return super.observe(options)
          this.#callback(tasks as PerformanceObserverEntryList, this)
        }
      }
      const transitions = { started: 0, durations: [] as string[] }
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transitions.started += 1
        const { documentElement } = document
        void transition.ready.then(() =>
          transitions.durations.push(
            getComputedStyle(documentElement, '::view-transition-new(root)').animationDuration,
          ),
        )
        return transition
      }
      Object.assign(window, { transitions })
    }, device)
    await openPage(page, '/')
    return () =>
      page.evaluate(() => (window as unknown as { transitions: Transitions }).transitions)
  }

  test('is a view transition, where motion is allowed', async ({ page }) => {
    const transitions = await openOnDevice(page, { step: 0.001 })
    await page.getByRole('banner').getByRole('link', { name: shell.nav.about, exact: true }).click()
    await expect(page).toHaveURL('/#about')
    await menuLink(page, 'tips').click()
    await expectScreen(page, 'tips')
    await expect.poll(transitions).toEqual({ started: 1, durations: ['0.12s'] })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(transitions).toEqual({ started: 2, durations: ['0.12s', '0.12s'] })

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await menuLink(page, 'tips').click()
    await expectScreen(page, 'tips')
    expect(await transitions()).toMatchObject({ started: 2 })
  })

  test('is no view transition on a device that rendered the last screen slowly', async ({
    page,
  }) => {
    const transitions = await openOnDevice(page, { step: 40 })
    await menuLink(page, 'tips').click()
    await expect.poll(transitions).toEqual({ started: 1, durations: ['0.12s'] })
    await menuLink(page, 'news').click()
    await expectScreen(page, 'news')
    expect(await transitions()).toMatchObject({ started: 1 })
  })

  test('is no view transition on a device that needed long for the first page', async ({
    page,
  }) => {
    const transitions = await openOnDevice(page, { step: 0.001, longTask: 150 })
    await menuLink(page, 'tips').click()
    await expectScreen(page, 'tips')
    expect(await transitions()).toMatchObject({ started: 0 })
    await menuLink(page, 'news').click()
    await expect.poll(transitions).toEqual({ started: 1, durations: ['0.12s'] })
  })
})
