import type { Page } from 'playwright/test'
import { createEvent } from './events-page.ts'
import type { RunningSite } from './running-site.ts'
import { expect } from './fixtures.ts'

/** Through the site itself, so that it is known at once. */
export async function addEvent(page: Page, site: RunningSite, title: string): Promise<void> {
  const { titles, link, dates } = createEvent(title)
  const form = {
    titleUk: titles.uk ?? '',
    titleEn: titles.en ?? '',
    eventLink: link,
    startDate: dates.start,
    endDate: dates.end,
    key: crypto.randomUUID(),
  }
  const headers = { origin: site.origin }
  const answer = await page.request.post('/adminf83922ab/events.data', { form, headers })
  expect(answer.status()).toBe(200)
}

export function recordDataRequests(page: Page): string[] {
  const readings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/events.data')) readings.push(request.url())
  })
  return readings
}

export const waitForStream = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/live')
