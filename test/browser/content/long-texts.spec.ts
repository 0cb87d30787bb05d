import type { Locator } from 'playwright/test'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { organizerKind } from '#core/content/organizer.ts'
import { projectKind } from '#core/content/project.ts'
import { tipKind } from '#core/content/tip.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'
import { provideVideo } from '#test/browser/helpers/video.ts'

const endless = 'Найсамовдосконаленішеперешкододолання'.repeat(3)
const both = (text: string) => ({ uk: text, en: text })
const sentences = 'Учасники самі готують запитання, самі записують і самі монтують. '.repeat(60)
const heroWord = 'самовдосконалюймося'
const heroTitle = both(`Разом ${heroWord}`)
const event = (start: string) =>
  eventKind.schema.parse({
    titles: both(endless),
    link: 'https://example.org/',
    dates: { start, end: start },
    place: both(endless),
  })

test.use(
  siteWith({
    words: [
      {
        key: 'home:hero.title',
        original: '',
        text: heroTitle,
        one: {},
        few: {},
        many: {},
        other: {},
      },
    ],
    events: [event('2020-01-01'), event('2090-01-01')],
    news: [
      newsKind.schema.parse({
        title: both(endless),
        text: both(`${endless}\n\n## ${endless}\n\n- ${endless}`),
        images: ['/sample/not-there-1.jpg', '/sample/not-there-2.jpg'],
      }),
    ],
    organizers: [
      organizerKind.schema.parse({
        name: both(endless),
        position: both(endless),
        contacts: `${endless}@example.org https://example.org/${endless}`,
        photo: '/sample/not-there-3.jpg',
        info: both(endless.repeat(5)),
      }),
    ],
    projects: [
      projectKind.schema.parse({
        title: both(endless),
        description: both(sentences),
        duration: both(endless),
        purpose: both(endless.repeat(20)),
        results: both(endless),
        cooperation: both(endless),
      }),
    ],
    tips: [
      tipKind.schema.parse({
        title: both(endless.slice(0, 60)),
        text: both(`${endless}\n${endless}`),
        section: both(endless.slice(0, 60)),
      }),
    ],
  }),
)
test.beforeEach(({ faults }) => faults.allow(/status of 404/))

test('very long words do not overflow, folded or unfolded', thorough, async ({ page, faults }) => {
  await provideVideo(page, faults)
  const main = page.getByRole('main')
  const expectToFit = async () => {
    await expectNoOverflow(page)
    for (const fold of await main.locator('summary:visible').all()) await fold.click()
    await expectNoOverflow(page)
    expect(await findViolations(page)).toEqual([])
  }
  for (const path of ['/', '/events', '/events/2020', '/news', '/projects', '/team', '/tips']) {
    await test.step(path, async () => {
      await openPage(page, path)
      await expectToFit()
    })
  }
  for (const path of ['/news', '/team']) {
    await test.step(`one of ${path}`, async () => {
      await openPage(page, path)
      await main.getByRole('link', { name: endless }).first().click()
      await expect(page.getByRole('article')).toBeVisible()
      await expectToFit()
    })
  }
})

test('a long word in the title of the front page is not cut on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const { title, lines } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    return {
      title: heading.textContent,
      lines: [...range.getClientRects()].map(({ left, right }) => ({ left, right })),
    }
  })
  expect(title).toContain(heroWord)
  for (const { left, right } of lines) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(320)
  }
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 320, height: 700 } })

    test('an image that does not load leaves a drawing in its place', async ({ page }) => {
      for (const path of ['/news', '/team']) {
        await page.goto(path)
        await page.getByRole('main').getByRole('link', { name: endless }).first().click()
        const frame = page.locator('article :has(> svg svg)').first()
        await frame.scrollIntoViewIfNeeded()
        await expect(frame.locator('svg svg')).toBeVisible()
        if (javaScriptEnabled) await expect(frame.locator('img')).toHaveCount(0)
        else if (path === '/team') await expectUncovered(frame)
      }
    })
  })
}

/** The image that did not load is transparent: nothing changes when it is taken out. */
async function expectUncovered(frame: Locator) {
  const screenshot = await frame.screenshot()
  await frame.locator('img').evaluateAll((images) => images.forEach((image) => image.remove()))
  expect((await frame.screenshot()).equals(screenshot)).toBe(true)
}
