import { expectMissingPart, footerLink, heading, views } from './loading.ts'
import { openAs } from './signing-in.ts'
import { expect, test } from './site.ts'
import { words } from './words.ts'

for (const { language, width, name } of views) {
  test(`an editor whose words do not arrive shows none of their keys, and opens later, ${name}`, async ({
    page,
    faults,
  }) => {
    faults.excuse(/ERR_FAILED|ChunkLoadError/)
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    await openAs(page, 'admin@example.org', language === 'uk' ? '/news' : '/news?lng=en')
    const files = '**/static/js/images-*.js'
    await page.route(files, (route) => route.abort())
    const add = page.getByRole('button', { name: words[language].content.news.add })
    await add.click()
    await expectMissingPart(page, language)
    await page.unroute(files)
    await page.clock.fastForward(1_000)
    await footerLink(page, language, 'contacts').click()
    await expect(heading(page)).not.toHaveText(words[language].errors.chunk.title)
    await footerLink(page, language, 'news').click()
    await add.click()
    await expect(page.getByRole('dialog')).toContainText(words[language].images.choose.many)
  })
}
