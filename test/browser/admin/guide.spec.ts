import { findViolations } from '#test/browser/helpers/axe.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { views } from '#test/browser/helpers/loading.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

for (const { language, width } of views) {
  const { admin } = messages[language]
  const colorScheme = language === 'uk' ? 'light' : 'dark'
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
    const targets = await contents.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const chapter = document.querySelector(link.getAttribute('href') ?? '')
        return chapter?.querySelector('h2')?.textContent
      }),
    )
    expect(targets).toEqual(chapters)
    const [, second = ''] = chapters
    await contents.getByRole('link', { name: second, exact: true }).click()
    const heading = guide.getByRole('heading', { name: second, exact: true })
    await expect(heading).toBeInViewport({ ratio: 1 })
    // The sticky navigation must not cover the target of a link.
    const row = await page.getByRole('navigation', { name: admin.nav.label }).boundingBox()
    const box = await heading.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0))

    const pictures = await guide.getByRole('img').evaluateAll((all) =>
      Promise.all(
        all.map(async (one) => {
          const picture = one as HTMLImageElement
          picture.loading = 'eager'
          await picture.decode()
          return { alt: picture.alt, width: picture.naturalWidth }
        }),
      ),
    )
    expect(pictures.length).toBeGreaterThan(12)
    for (const picture of pictures) {
      expect(picture.alt).toMatch(/\S{3}/)
      expect(picture.width).toBe(585)
    }

    await expectNoOverflow(page)
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    expect(await findViolations(page)).toEqual([])
  })
}
