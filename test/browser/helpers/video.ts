import type { Page } from 'playwright/test'
import type { BrowserFaults } from './browser-faults.ts'

/** Lets the video's frame come in, from this test instead of the other host; tells how often the frame was asked for. */
export async function provideVideo(page: Page, faults: BrowserFaults): Promise<() => string[]> {
  faults.allow(/^foreign: https:\/\/www\.youtube-nocookie\.com\/(embed\/|generate_204$)/)
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    if (route.request().resourceType() === 'fetch') return route.fulfill({ status: 204 })
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' })
  })
  return () => asked
}
