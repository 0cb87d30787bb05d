import { languages } from '#core/localized.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

for (const language of languages) {
  const { admin } = messages[language]
  const ending = language === 'en' ? '?lng=en' : ''

  test(`the guide opens with its images and fits every window, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(page, 'admin@example.org', `/adminf83922ab/events${ending}`)
    await page.getByRole('link', { name: admin.guide.title }).click()
    await expect(page).toHaveURL(`/adminf83922ab/guide${ending}`)

    const guide = page.getByRole('article')
    const contents = page.getByRole('navigation', { name: admin.guide.contents })
    await expect(contents).toBeVisible()
    const chapters = await guide.getByRole('heading', { level: 2 }).allTextContents()
    expect(chapters.length).toBeGreaterThan(12)
    await expect(contents.getByRole('link')).toHaveText(chapters)
    for (const [index, chapter] of chapters.entries()) {
      await contents.getByRole('link').nth(index).click()
      const heading = guide.getByRole('heading', { name: chapter, exact: true })
      await expect(heading).toBeInViewport({ ratio: 1 })
      // The sticky navigation must not cover the target of a link.
      const row = await page.getByRole('navigation', { name: admin.nav.label }).boundingBox()
      const box = await heading.boundingBox()
      expect(box?.y, chapter).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))
    }

    const pictures = await guide.getByRole('img').all()
    expect(pictures.length).toBeGreaterThan(12)
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveAttribute('alt', /\S{3}/)
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
        .toBe(585)
    }

    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('an outsider gets no guide', async ({ page, faults }) => {
  faults.allow(/status of 404/)
  expect((await page.goto('/adminf83922ab/guide'))?.status()).toBe(404)
})
