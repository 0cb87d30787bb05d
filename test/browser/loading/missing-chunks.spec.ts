import type { Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  expectChunkError,
  heading,
  recordDocumentLoads,
  tipsChunk,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

function link(page: Page, language: 'uk' | 'en') {
  return page.getByRole('banner').getByRole('link', { name: messages[language].shell.nav.tips })
}

test('after a new release a missing chunk opens the page as a document, exactly once', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404|ChunkLoadError|did not arrive/)
  const discovered = page.waitForResponse(/__manifest/)
  await openPage(page, '/projects')
  await discovered
  await page.route(tipsChunk, (route) => route.fulfill({ status: 404, body: '' }))
  // The response to a page of another release.
  const other = { status: 204, headers: { 'x-remix-reload-document': 'true' } }
  await page.route(/__manifest/, (route) => route.fulfill(other), { times: 1 })
  const loadedDocuments = recordDocumentLoads(page)
  await link(page, 'uk').click()
  await expect.poll(() => loadedDocuments).toEqual(['/tips'])

  // Still missing: an error is shown instead of endless tries.
  await openPage(page, '/projects')
  loadedDocuments.length = 0
  await link(page, 'uk').click()
  await expectChunkError(page, 'uk')
  expect(loadedDocuments).toEqual([])
})

test('data of another release are not shown by this one: the page is opened as a document', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 503/)
  await openPage(page, '/projects?lng=en')
  await page.route('**/team.data*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'newer' } })
  })
  const loadedDocuments = recordDocumentLoads(page)
  const { team } = messages.en.shell.nav
  await page.getByRole('banner').getByRole('link', { name: team }).click()
  await expect.poll(() => loadedDocuments).toEqual(['/team'])
  await expect(heading(page)).toHaveText(team)
})

test('a page without a running script works', async ({ page, faults }) => {
  faults.allow(/status of 404|Failed to fetch dynamically imported module/)
  await page.route('**/static/js/entry.client-*.js', (route) => route.fulfill({ status: 404 }))
  const loadedDocuments = recordDocumentLoads(page)
  await page.goto('/projects')
  // The server runs no newer release, so reloading would not help and might lose the page.
  await expect.poll(() => loadedDocuments.length).toBe(1)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await link(page, 'uk').click()
  await expect(page).toHaveURL('/tips')
  await expect(heading(page)).toHaveText(messages.uk.tips.title)
})
