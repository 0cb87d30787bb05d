import type { BrowserContext, Page } from 'playwright/test'
import { createEvent } from './events-page.ts'
import { expect } from './fixtures.ts'
import type { RunningSite } from './running-site.ts'

/** Adds an event through the running site, so that it is announced at once. The writer needs a session. */
export async function addEvent(
  writer: BrowserContext,
  site: RunningSite,
  title: string,
): Promise<void> {
  const { titles, link, dates } = createEvent(title)
  const form = {
    intent: 'create',
    titleUk: titles.uk ?? '',
    titleEn: titles.en ?? '',
    eventLink: link,
    startDate: dates.start,
    endDate: dates.end,
    key: crypto.randomUUID(),
  }
  const headers = { origin: site.origin }
  const response = await writer.request.post('/adminf83922ab/actions/events', { form, headers })
  expect(response.status()).toBe(200)
}

export function recordDataRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.data')) paths.push(pathname)
  })
  return paths
}

export const waitForStream = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/live')

/** Simulates a hidden tab, because a test cannot put one tab behind another. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}
