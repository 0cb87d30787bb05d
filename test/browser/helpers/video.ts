import type { Page } from 'playwright/test'
import type { BrowserFaults } from './browser-faults.ts'

/** Serves the video's frame from the test instead of the other host. Returns the requests for the frame. */
export async function provideVideo(page: Page, faults: BrowserFaults): Promise<() => string[]> {
  faults.allow(/^foreign: https:\/\/www\.youtube-nocookie\.com\/(embed\/|generate_204$)/)
  const frameRequests: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    if (route.request().resourceType() === 'fetch') return route.fulfill({ status: 204 })
    frameRequests.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<button>Play</button>' })
  })
  return () => frameRequests
}
