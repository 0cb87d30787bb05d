import type { Locator, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { expectOneRow } from '#test/browser/helpers/layout-checks.ts'
import { holdRequests } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const { nav, join, scrollUp } = messages.uk.shell

test.use({ viewport: { width: 390, height: 800 } })

const tips = (page: Page) => page.getByRole('banner').getByRole('link', { name: nav.tips })
const burger = (page: Page) => page.getByRole('button', { name: nav.open })

test('the burger button replaces the menu up to 950 px, and the header fits in one row from 951 px on', async ({
  page,
}) => {
  await openPage(page, '/')
  const desktopJoin = page.getByRole('banner').getByRole('link', { name: join })
  for (const width of [320, 825, 950]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(burger(page)).toBeVisible()
    await expect(tips(page)).toBeHidden()
    await expect(desktopJoin).toHaveCount(0)
  }
  for (const width of [951, 1000, 1200, 1240, 1241, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(burger(page)).toBeHidden()
    await expect(tips(page)).toBeVisible()
    await expect(desktopJoin).toHaveCount(1)
    await expectOneRow(page, width)
  }
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const width of [951, 1241]) {
    await page.setViewportSize({ width, height: 800 })
    await expectOneRow(page, width)
  }
})

test('the menu opens, fits a small phone, and is closed by a click anywhere or a wider window', async ({
  page,
}) => {
  await openPage(page, '/')
  await test.step('a click on a link below it, which does nothing else', async () => {
    const up = page.getByRole('link', { name: scrollUp })
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY))
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    await expect(up).toBeVisible()
    // By the mouse: Playwright's own click would scroll.
    const clickAt = async (target: Locator) => {
      const box = await target.boundingBox()
      if (!box) throw new Error('What should be clicked is not shown.')
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    }
    await clickAt(burger(page))
    await expect(tips(page)).toBeVisible()
    await clickAt(up)
    await expect(tips(page)).toBeHidden()
    // Closing it goes back in the history, which restores the scroll position.
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()
    expect(await scrollY()).toBe(500)
    await clickAt(up)
    await expect.poll(scrollY).toBe(0)
  })
  const close = {
    'on the burger again': () => burger(page).click(),
    'below the menu': () => page.mouse.click(195, 790),
    'on the header': () => page.mouse.click(150, 20),
    'inside, beside the links': () => page.mouse.click(6, 300),
    'by Escape': () => page.keyboard.press('Escape'),
  }
  for (const [gesture, act] of Object.entries(close)) {
    await test.step(gesture, async () => {
      await burger(page).click()
      await expect(tips(page)).toBeVisible()
      await act()
      await expect(tips(page)).toBeHidden()
    })
  }
  await test.step('a wider window', async () => {
    await page.setViewportSize({ width: 950, height: 800 })
    await burger(page).click()
    await expect(tips(page)).toBeVisible()
    await page.setViewportSize({ width: 1200, height: 800 })
    const menu = page.getByRole('navigation', { name: nav.label })
    await expect
      .poll(() => menu.evaluate((element) => element.matches(':popover-open')))
      .toBe(false)
    await page.setViewportSize({ width: 950, height: 800 })
    await expect(burger(page)).toBeVisible()
    await expect(tips(page)).toBeHidden()
  })
  await test.step('a small phone in landscape, and large touch targets', async () => {
    await page.setViewportSize({ width: 568, height: 320 })
    await burger(page).click()
    const last = page.getByRole('banner').getByRole('link', { name: join })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await last.click({ trial: true })

    await page.setViewportSize({ width: 320, height: 800 })
    await expect(tips(page)).toBeVisible()
    const controls = page.getByRole('banner').locator('a:visible, button:visible')
    const sizes = await controls.evaluateAll((elements) =>
      elements.map((one) => {
        const { width, height } = one.getBoundingClientRect()
        return { what: one.textContent, smallest: Math.min(width, height) }
      }),
    )
    expect(sizes.length).toBeGreaterThan(8)
    expect(sizes.filter(({ smallest }) => smallest < 44)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(tips(page)).toBeHidden()
  })
})

test('a menu that is opened again right after a press on one of its links stays open', async ({
  page,
}) => {
  await page.clock.install()
  await openPage(page, '/')
  await burger(page).click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page
    .getByRole('navigation', { name: nav.label })
    .getByRole('link', { name: nav.philosophy, exact: true })
    .click()
  await expect(tips(page)).toBeHidden()
  await burger(page).click()
  await expect(tips(page)).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(tips(page)).toBeVisible()
})

test('a menu that is opened again while a page loads stays open', async ({ page }) => {
  await page.clock.install()
  const arrive = await holdRequests(page, /\/tips\.data/)
  await openPage(page, '/')
  await burger(page).click()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await tips(page).click()
  await page.keyboard.press('Escape')
  await expect(tips(page)).toBeHidden()
  await burger(page).click()
  await arrive()
  await page.clock.resume()
  await expect(page).toHaveURL('/tips')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.uk.tips.title)
  await expect(tips(page)).toBeVisible()
})
