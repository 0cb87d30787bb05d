import { expectChunkError, footerLink, heading } from '#test/browser/helpers/loading.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test('an editor whose messages do not load shows no keys and can be opened later', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|ChunkLoadError/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/news')
  const files = '**/static/js/images-*.js'
  await page.route(files, (route) => route.abort())
  const add = page.getByRole('button', { name: messages.uk.content.news.add })
  await add.click()
  await expectChunkError(page, 'uk')
  await page.unroute(files)
  await page.clock.fastForward(1_000)
  await footerLink(page, 'uk', 'contacts').click()
  await expect(heading(page)).not.toHaveText(messages.uk.errors.chunk.title)
  await footerLink(page, 'uk', 'news').click()
  await add.click()
  await expect(page.getByRole('dialog')).toContainText(messages.uk.images.choose.many)
})
