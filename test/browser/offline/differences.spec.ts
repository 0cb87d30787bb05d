import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectKept } from '#test/browser/helpers/kept-pages.ts'
import { heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use({ ...siteWith({ events: [] }), serviceWorkers: 'allow', isPrefetching: true })

test('after the first visit a page arrives as its difference from the offline page', async ({
  page,
}) => {
  await openPage(page, '/contacts')
  await expectKept(page, '/offline')
  const response = await page.goto('/news')
  expect(await response?.headerValue('content-encoding')).toBe('dcz')
  await expect(heading(page)).toHaveText(messages.uk.news.title)
})
