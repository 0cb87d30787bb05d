import type { Locator, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const scrolled = (page: Page) => page.evaluate(() => scrollY)

test('a row shows an image, the date, the title and the first sentences; "load more" appends to the end and moves the focus, and going back restores the position', async ({
  page,
}) => {
  await openPage(page, '/news')
  const first = rows(page).first()
  await expect(first.locator('img')).toHaveAttribute('src', /\.svg$/)
  await expect(first.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/)
  await expect(first.getByRole('heading', { level: 2 }).getByRole('link')).toHaveCount(1)
  await expect(first.getByRole('paragraph')).toHaveText(/^.{60,181}[.…]$/)
  await expect(rows(page)).toHaveCount(6)
  const more = page.getByRole('link', { name: messages.uk.news.loadMore })
  await more.scrollIntoViewIfNeeded()
  const positionBefore = await scrolled(page)
  await more.click()
  await expect(rows(page)).toHaveCount(12)
  await expect(rows(page).nth(6).getByRole('link')).toBeFocused()
  expect(await scrolled(page), 'nothing jumps').toBe(positionBefore)

  await rows(page).nth(9).scrollIntoViewIfNeeded()
  const positionOfRow = await scrolled(page)
  expect(positionOfRow).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/news\/[\w-]+/)
  await expect(page.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(12)
  await expect.poll(() => scrolled(page)).toBe(positionOfRow)
  await more.click()
  await expect(rows(page)).toHaveCount(14)
  await expect(more).toHaveCount(0)
})

/** The scroll position of the gallery, in images. */
const shownPhoto = (page: Page) =>
  page.locator('#photo-1').evaluate((photo) => {
    const strip = photo.closest('[tabindex]')
    return strip ? strip.scrollLeft / strip.clientWidth : -1
  })

test('an item has links to the newer and the older one, and its gallery changes by thumbnail, by keys and by swipe', async ({
  page,
  site,
}) => {
  const { newer, older, back } = messages.uk.news.item
  await openPage(page, site.firstNews)
  const ways = page.getByRole('navigation', { name: messages.uk.news.item.around })
  await expect(ways.getByRole('link', { name: newer })).toHaveCount(0)
  await ways.getByRole('link', { name: older }).click()
  await expect(page).not.toHaveURL(new RegExp(`${site.firstNews}\\b`))
  await ways.getByRole('link', { name: newer }).click()
  await expect(page).toHaveURL(site.firstNews)
  await expect(ways.getByRole('link', { name: newer })).toHaveCount(0)
  await expect.poll(() => scrolled(page)).toBe(0)

  const thumbnail = (number: number) => page.locator(`a[href="#photo-${number}"]`)
  const strip = page.getByRole('group', { name: messages.uk.gallery.hint })
  const addresses = (images: Locator) =>
    images.evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src))
  const order = await addresses(page.locator('a[href^="#photo-"] img'))
  expect(order.length).toBeGreaterThan(2)
  expect(await addresses(strip.locator('img')), 'like the thumbnails').toEqual(order)
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(1)
  await thumbnail(3).scrollIntoViewIfNeeded()
  const positionBefore = await scrolled(page)
  await thumbnail(3).click()
  await expect.poll(() => shownPhoto(page)).toBe(2)
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true')
  expect(await scrolled(page)).toBe(positionBefore)
  await expect(page).toHaveURL(site.firstNews)
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownPhoto(page)).toBe(1)
  await strip.hover()
  await page.mouse.wheel(-600, 0)
  await expect.poll(() => shownPhoto(page)).toBe(0)

  await ways.getByRole('link', { name: back }).click()
  await expect(page).toHaveURL('/news')
})
