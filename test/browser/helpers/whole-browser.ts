import { existsSync } from 'node:fs'
import { chromium, type Browser, type FullProject, type Page } from 'playwright/test'
import { test } from './fixtures.ts'

const executables = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** A browser that keeps left pages in memory, which the headless shell does not. Without one the test is skipped. */
export async function launchWholeBrowser({ use }: FullProject): Promise<Browser> {
  const executablePath = executables.find((path) => existsSync(path))
  test.skip(executablePath === undefined, 'only a whole Chromium keeps pages in memory')
  // Playwright switches the memory for left pages off.
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  return chromium.launch({
    ...use.launchOptions,
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs,
  })
}

/** What `wasRestored` finds when the person comes back. */
export const markPage = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { isStillThere: true }))

export const wasRestored = (page: Page) => page.evaluate(() => 'isStillThere' in window)

/** Why the page was not restored from memory, when the person came back to it. */
export const notRestored = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const { notRestoredReasons } = entry as PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null
    }
    return notRestoredReasons?.reasons.map(({ reason }) => reason) ?? []
  })
