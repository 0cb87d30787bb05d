import type { Locator, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { holdRequests } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite } from '#test/browser/helpers/site-pool.ts'

const { footer } = messages.uk.shell

/** The height of a drawing and of the page, in a narrow and in a wide window. */
async function heightsOf(page: Page, drawing: Locator) {
  const heights = []
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const height = (await drawing.boundingBox())?.height
    expect(height, `at ${width} px`).toBeGreaterThan(0)
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    heights.push({ width, drawing: height, page: pageHeight })
  }
  return heights
}

/** Navigates to a screen whose drawing loads late, and compares the heights before and after it is loaded. */
async function expectRoom(page: Page, link: string, path: string, name: string, file: RegExp) {
  const drawing = page.locator(`main [data-drawing^='${name}']`)
  const release = await holdRequests(page, file)
  const requested = page.waitForRequest(file)
  await page.getByRole('link', { name: link, exact: true }).last().dispatchEvent('click')
  await expect(page).toHaveURL(path)
  await requested
  await expect(drawing).toHaveCount(1)
  await expect(drawing.locator('path')).toHaveCount(0)
  const heightsBefore = await heightsOf(page, drawing)
  await release()
  await expect(drawing.locator('path').first()).toBeAttached()
  expect(await heightsOf(page, drawing), path).toEqual(heightsBefore)
}

test('the drawings of a screen have their space before they are loaded', async ({ page }) => {
  await openPage(page, '/projects')
  await expectRoom(page, footer.news, '/news', 'paper-boats', /\/paper-boats-[\w-]+\.js/)
  await expectRoom(page, footer.philosophy, '/philosophy', 'belief-school', /\/school-[\w-]+\.js/)
})

test.describe('without content', () => {
  test.use(emptySite)

  test('so does the drawing of an empty list', async ({ page }) => {
    await openPage(page, '/privacy')
    await expectRoom(page, footer.news, '/news', 'shore', /\/empty-list-[\w-]+\.js/)
  })
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the flames on other screens than the front page do not move', async ({ page }) => {
    for (const path of ['/philosophy', '/team']) {
      await openPage(page, path)
      // The marker of the menu may still be moving, as a transition.
      const animations = await page.evaluate(
        () => document.getAnimations().filter((one) => one instanceof CSSAnimation).length,
      )
      expect(animations, path).toBe(0)
    }
  })
})
