import { expectChunkError, footerLink, heading, views } from '#test/browser/helpers/loading.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

for (const { language, width, name } of views) {
  test(`an editor whose messages do not load shows no keys and can be opened later, ${name}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|ChunkLoadError/)
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    await openSignedIn(page, 'admin@example.org', language === 'uk' ? '/news' : '/news?lng=en')
    const files = '**/static/js/images-*.js'
    await page.route(files, (route) => route.abort())
    const add = page.getByRole('button', { name: messages[language].content.news.add })
    await add.click()
    await expectChunkError(page, language)
    await page.unroute(files)
    await page.clock.fastForward(1_000)
    await footerLink(page, language, 'contacts').click()
    await expect(heading(page)).not.toHaveText(messages[language].errors.chunk.title)
    await footerLink(page, language, 'news').click()
    await add.click()
    await expect(page.getByRole('dialog')).toContainText(messages[language].images.choose.many)
  })
}
