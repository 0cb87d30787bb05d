import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import { messages } from './messages.ts'

/** All lists have a file of this name; only that of the tips links to their sheet. */
export const tipsChunk = `**/${globSync('build/client/static/js/ListPage-*.js')
  .find((file) => readFileSync(file, 'utf8').includes('/print/tips'))
  ?.replace('build/client/', '')}`

export type Language = 'uk' | 'en'

/** Each language once and each width once: the text of a screen does not depend on its width. */
export const views = [
  { language: 'uk', width: 390, name: 'in uk at 390' },
  { language: 'en', width: 1440, name: 'in en at 1440' },
] as const
export const [phoneInUkrainian, desktopInEnglish] = views

export const inLanguage = (path: string, language: Language) =>
  language === 'uk' ? path : `${path}?lng=en`

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A link that is on every screen at every width. */
export function footerLink(
  page: Page,
  language: Language,
  name: 'news' | 'philosophy' | 'contacts' | 'feedback' | 'events',
): Locator {
  const label = messages[language].shell.footer[name]
  return page.getByRole('contentinfo').getByRole('link', { name: label })
}

/** Records the documents that the page loads; a reload adds one. */
export function recordDocumentLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('load', () => loads.push(new URL(page.url()).pathname))
  return loads
}

export async function expectChunkError(page: Page, language: Language): Promise<void> {
  const { title, text, reload } = messages[language].errors.chunk
  await expect(heading(page)).toHaveText(title)
  await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('button', { name: reload })).toBeVisible()
}

export const progressBar = (page: Page, language: Language) =>
  page.getByRole('status').filter({ hasText: messages[language].shell.loading })

/** The toast that is shown when a navigation failed and the page stayed. */
export function connectionNotice(page: Page, language: Language) {
  const { lost, dismiss } = messages[language].shell
  return {
    text: page.getByRole('alert').filter({ hasText: lost.text }),
    retry: page.getByRole('button', { name: lost.retry, exact: true }),
    dismiss: page.getByRole('button', { name: dismiss }),
  }
}

/** Opens a page and waits until React Router has discovered the routes of its links. */
export async function openWithDiscoveredRoutes(
  page: Page,
  address: string,
  open: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const discovered = page.waitForResponse(/__manifest/)
  await open(page, address)
  await (await discovered).finished()
}

/** Holds matching requests back until the returned function is called or the test ends. */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(address, async (route) => {
    await released
    await route.continue().catch(() => {})
  })
  return async () => {
    release()
    await page.unroute(address)
  }
}

/** As on a busy phone, where only what has a timeout begins. */
export async function beNeverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin, { timeout = Infinity } = {}) =>
      timeout < 5_000 ? setTimeout(begin, timeout) : 0
  })
}

declare global {
  interface Window {
    /** The messages by which React continues its work. */
    pausedSteps?: (() => void)[] | undefined
    isReactPaused?: () => boolean
  }
}

/** React stops once that is true in the page, until the returned function is called. */
export async function pauseReact(
  page: Page,
  isReached: () => boolean,
): Promise<() => Promise<void>> {
  await page.addInitScript({ content: `window.isReactPaused = ${String(isReached)}` })
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    const steps: (() => void)[] = []
    window.pausedSteps = steps
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => postMessage.call(this, message)
      if (window.pausedSteps && window.isReactPaused?.()) steps.push(send)
      else send()
    }
  })
  return () =>
    page.evaluate(() => {
      const steps = window.pausedSteps ?? []
      window.pausedSteps = undefined
      for (const step of steps) step()
    })
}

export const waitForPause = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.pausedSteps?.length)).toBeGreaterThan(0)
