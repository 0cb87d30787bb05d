import type { Page } from 'playwright/test'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import {
  chooseFiles,
  createPhoto,
  expectCount,
  fieldValue,
  imageMessages,
  imagesField,
  openImagesField,
  ownAddress,
  withNumber,
} from '#test/browser/helpers/images-field.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

test.use(sharedSite)

const outside = ['/favicon.svg?1', '/favicon.svg?2', '/favicon.svg?3']
const toolButton = (page: Page, text: string, number: number) =>
  page.getByRole('button', { name: withNumber(text, number), exact: true })

test('addresses are typed, images are ordered by keyboard and by dragging, and their number is limited', async ({
  page,
}) => {
  const dialog = await openImagesField(page)
  const address = page.getByLabel(imageMessages.address.label)
  const chooseButton = page.getByRole('button', { name: imageMessages.choose.many })

  await test.step('addresses, with commas; invalid ones stay for correction', async () => {
    await expect(address, 'nobody has to fill it in').toBeHidden()
    await page.getByText(imageMessages.address.open).click()
    await address.fill('just words')
    await address.press('Enter')
    await expect(address, 'what is no address stays as it was typed').toHaveValue('just words')
    await address.fill('/robots.txt')
    await address.press('Enter')
    const missing = imagesField(page).getByText(imageMessages.address.missing)
    await expect(missing).toBeVisible()
    await imagesField(page)
      .getByRole('button', { name: withNumber(imageMessages.remove, 1), exact: true })
      .click()
    await expect(missing).toBeHidden()
    await address.fill(`${outside[0]}, ${outside[1]}, javascript:alert(1)`)
    await address.press('Enter')
    await expect.poll(() => fieldValue(page)).toEqual(outside.slice(0, 2))
    await expect(address).toHaveValue('javascript:alert(1)')
    await expect(imagesField(page)).toContainText(messages.uk.forms.errors.notAnImageAddress)
    await address.fill(outside[1] ?? '')
    await imagesField(page)
      .getByRole('button', { name: imageMessages.address.add, exact: true })
      .click()
    await expect(address).toHaveValue('')
    expect(await fieldValue(page), 'one that is there already is not added').toHaveLength(2)

    await chooseButton.evaluate((button, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, `${outside[2]}`)
    await expectCount(page, 3)
  })

  await test.step('on a small phone nothing overflows and touch targets are large enough', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    const buttons = await imagesField(page).getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(7)
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    const widths = await dialog.evaluate((one) =>
      [one, ...one.querySelectorAll('form, fieldset')].map(({ scrollWidth }) => scrollWidth),
    )
    expect(Math.max(...widths)).toBeLessThanOrEqual(320)
    expect(await findViolations(page, { within: 'dialog fieldset' })).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the keyboard; the focus stays where it is needed', async () => {
    await address.fill('')
    await toolButton(page, imageMessages.later, 1).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => fieldValue(page)).toEqual([outside[1], outside[0], outside[2]])
    await expect(toolButton(page, imageMessages.later, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(() => fieldValue(page)).toEqual([outside[1], outside[2], outside[0]])
    await toolButton(page, imageMessages.remove, 3).click()
    await expect(toolButton(page, imageMessages.remove, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectCount(page, 0)
    await expect(chooseButton).toBeFocused()
  })

  await test.step('dragging', async () => {
    await address.fill(outside.join(', '))
    await address.press('Enter')
    await expectCount(page, 3)
    const thumb = (number: number) =>
      page.getByRole('img', { name: withNumber(imageMessages.thumb, number), exact: true })
    await thumb(3).dragTo(thumb(1))
    await expect.poll(() => fieldValue(page)).toEqual([outside[2], outside[0], outside[1]])
  })

  await test.step('the limit', async () => {
    const more = Array.from({ length: 16 }, (_, index) => `/favicon.svg?more${index}`)
    await address.fill(more.join(', '))
    await address.press('Enter')
    await expectCount(page, 19)
    await chooseFiles(page, [await createPhoto('a.jpg'), await createPhoto('b.jpg')])
    await expectCount(page, 20)
    await expect(imagesField(page)).toContainText(imageMessages.full.replace('{{max}}', '20'))
    await expect(chooseButton).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a new photo of an organizer replaces the only one', async () => {
    await openPage(page, '/adminf83922ab/organizers')
    await page.evaluate(() => localStorage.clear())
    await contentPage(page, 'organizers', 'uk').addButton.click()
    await page.getByText(imageMessages.address.open).click()
    await address.fill(outside[0] ?? '')
    await address.press('Enter')
    await expect.poll(() => fieldValue(page, 'photo')).toEqual([outside[0]])
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles([await createPhoto('me.jpg')])
    await expect.poll(() => fieldValue(page, 'photo')).toEqual([expect.stringMatching(ownAddress)])
    await expect(page.getByLabel(imageMessages.alt.uk)).toHaveCount(0)
  })
})

test('the important point of a photo is chosen by a tap or by keyboard, and no crop cuts it off', async ({
  page,
  faults,
}) => {
  faults.allow(lostNetwork)
  const dialog = await openImagesField(page)
  await chooseFiles(page, [await createPhoto('point.jpg')])
  await expectCount(page, 1)
  const { point } = imageMessages
  const photo = toolButton(page, point.label, 1)
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/actions/images'))
  const { width = 0, height = 0 } = (await photo.boundingBox()) ?? {}

  await page.context().setOffline(true)
  await photo.click({ position: { x: width / 2, y: height / 2 } })
  await expect(imagesField(page).getByText(point.unkept)).toBeVisible()
  await page.context().setOffline(false)
  await Promise.all([saved(), photo.click({ position: { x: width * 0.1, y: height * 0.9 } })])
  await expect(imagesField(page).getByText(point.unkept)).toHaveCount(0)
  await toolButton(page, point.resetLabel, 1).click()
  await photo.focus()
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowDown']) await page.keyboard.press(key)
  await expect(imagesField(page)).toContainText(
    point.at.replace('{{x}}', '30').replace('{{y}}', '60'),
  )
  await Promise.all([saved(), photo.blur()])

  await dialog.getByLabel(imageMessages.people.agreed).check()
  await dialog.getByLabel(messages.uk.content.news.fields.titleUk).fill('Світлина з головним')
  await dialog.getByLabel(messages.uk.content.news.fields.textUk).fill('Головне видно')
  await contentPage(page, 'news', 'uk').saveButton.click()
  await expect(dialog).toBeHidden()
  await openPage(page, '/news')
  const row = page.getByRole('listitem').filter({ hasText: 'Світлина з головним' })
  await expect(row.locator('img')).toHaveCSS('object-position', '30% 60%')
})
