import type { Locator, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite } from '#test/browser/helpers/site-pool.ts'

const { footer } = messages.uk.shell

/** Holds the scripts of all drawings back until the returned function is called. */
async function holdDrawings(page: Page) {
  let count = 0
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(programs, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { count: () => count, release: () => release() }
}

const programs =
  /\/(paper-boats|garland|beacon|paper-plane|lit-window|join|video-poster|campfire|boat|shipyard|lighthouse|bridge|leadership|improving|together|war|school|three-logs|empty-list)-[\w-]+\.js/

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

const vignettes = [
  { link: footer.news, path: '/news', drawing: 'paper-boats' },
  { link: footer.events, path: '/events', drawing: 'garland' },
  { link: footer.contacts, path: '/contacts', drawing: 'beacon' },
  { link: footer.feedback, path: '/feedback', drawing: 'paper-plane' },
  { link: footer.privacy, path: '/privacy', drawing: 'lit-window' },
  { link: footer.philosophy, path: '/philosophy', drawing: 'belief-school' },
]

/** Navigates to a screen whose drawings load late, and compares the heights before and after one is loaded. */
async function expectRoom(page: Page, navigate: () => Promise<void>, path: string, name: string) {
  const drawing = page.locator(`main [data-drawing^='${name}']`)
  const late = await holdDrawings(page)
  await navigate()
  await expect(page).toHaveURL(path)
  await expect.poll(late.count).toBeGreaterThan(0)
  await expect(drawing).toHaveCount(1)
  await expect(drawing.locator('path')).toHaveCount(0)
  const heightsBefore = await heightsOf(page, drawing)
  late.release()
  await expect(drawing.locator('path').first()).toBeAttached()
  expect(await heightsOf(page, drawing), path).toEqual(heightsBefore)
  await page.unroute(programs)
}

test('the drawings of each screen have their space before they are loaded', async ({ page }) => {
  await openPage(page, '/projects')
  const follow = (link: Locator) => () => link.dispatchEvent('click')
  for (const { link, path, drawing } of vignettes) {
    const toScreen = page.getByRole('link', { name: link, exact: true }).last()
    await expectRoom(page, follow(toScreen), path, drawing)
  }
  const toFrontPage = page.getByRole('banner').getByRole('link').first()
  await expectRoom(page, follow(toFrontPage), '/', 'scene-')
})

test.describe('without content', () => {
  test.use(emptySite)

  test('the drawing of the empty state has its space before it is loaded', async ({ page }) => {
    await openPage(page, '/privacy')
    const navigate = () =>
      page.getByRole('link', { name: footer.news, exact: true }).last().dispatchEvent('click')
    await expectRoom(page, navigate, '/news', 'shore')
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
