import { AxeBuilder } from '@axe-core/playwright'
import {
  chooseFiles,
  expectCount,
  imagesField,
  withNumber,
  ownAddress,
  createPhoto,
  imageMessages,
  fieldValue,
} from '#test/browser/helpers/images-field/field.ts'
import { openField } from '#test/browser/helpers/images-field/open-field.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const outside = ['/favicon.svg?1', '/favicon.svg?2', '/favicon.svg?3']
const withOutside = `?value=${outside.map(encodeURIComponent).join('&value=')}`

test('addresses are typed or pasted with commas, and invalid ones stay for correction', async ({
  page,
}) => {
  await openField(page)
  const address = page.getByLabel(imageMessages.address.label)
  await expect(address, 'nobody has to fill it in').toBeHidden()
  await page.getByText(imageMessages.address.open).click()
  await address.fill(`${outside[0]}, ${outside[1]}, javascript:alert(1)`)
  await address.press('Enter')
  expect(await fieldValue(page)).toEqual(outside.slice(0, 2))
  await expect(address).toHaveValue('javascript:alert(1)')
  await expect(imagesField(page)).toContainText(messages.uk.forms.faults.notAnImageAddress)
  await address.fill(outside[1] ?? '')
  await page.getByRole('button', { name: imageMessages.address.add }).click()
  expect(await fieldValue(page), 'one that is there already is not added').toHaveLength(2)

  await page.getByRole('button', { name: imageMessages.choose.many }).evaluate((button, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    button.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, `${outside[2]}`)
  await expectCount(page, 3)
})

test('an address that is typed without https:// gets it, and a bare file name does not', async ({
  page,
  faults,
}) => {
  faults.allow(/foreign: https:\/\/vatra\.invalid/)
  await openField(page, '?value=/favicon.svg')
  await page.getByText(imageMessages.address.open).click()
  const address = page.getByLabel(imageMessages.address.label)
  await address.fill('photo.jpg')
  await address.press('Enter')
  await expect(imagesField(page)).toContainText(messages.uk.forms.faults.notAnImageAddress)
  // A host that does not exist, so no request leaves this machine.
  await page.route('https://vatra.invalid/**', (route) =>
    route.fulfill({ path: 'public/favicon.svg' }),
  )
  await address.fill('vatra.invalid/fire.svg')
  await address.press('Enter')
  expect(await fieldValue(page)).toEqual(['/favicon.svg', 'https://vatra.invalid/fire.svg'])
})

test('files are dropped and pasted', async ({ page }) => {
  await openField(page)
  for (const gesture of ['drop', 'paste']) {
    const { buffer } = await createPhoto(`${gesture}.jpg`)
    await page.getByRole('button', { name: imageMessages.choose.many }).evaluate(
      (button, [type, bytes]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(bytes ?? ''), (one) => one.charCodeAt(0))
        data.items.add(new File([content], 'a.jpg', { type: 'image/jpeg' }))
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
        button.dispatchEvent(event)
      },
      [gesture, buffer.toString('base64')],
    )
    await expectCount(page, gesture === 'drop' ? 1 : 2)
  }
})

test('the order is changed from the keyboard, and the focus stays where it is needed', async ({
  page,
}) => {
  await openField(page, withOutside)
  await page.getByRole('button', { name: withNumber(imageMessages.later, 1) }).focus()
  await page.keyboard.press('Enter')
  expect(await fieldValue(page)).toEqual([outside[1], outside[0], outside[2]])
  await expect(page.getByRole('button', { name: withNumber(imageMessages.later, 2) })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await fieldValue(page)).toEqual([outside[1], outside[2], outside[0]])
  await page.getByRole('button', { name: withNumber(imageMessages.remove, 3) }).click()
  await expect(
    page.getByRole('button', { name: withNumber(imageMessages.remove, 2) }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await fieldValue(page)).toEqual([])
  await expect(page.getByRole('button', { name: imageMessages.choose.many })).toBeFocused()
})

test('the order is changed by dragging', async ({ page }) => {
  await openField(page, withOutside)
  const thumb = (number: number) =>
    page.getByRole('img', { name: withNumber(imageMessages.thumb, number) })
  await thumb(3).dragTo(thumb(1))
  expect(await fieldValue(page)).toEqual([outside[2], outside[0], outside[1]])
})

test('the number of images is limited', async ({ page }) => {
  await openField(page, `${withOutside}&max=4`)
  await chooseFiles(page, [await createPhoto('a.jpg'), await createPhoto('b.jpg')])
  await expectCount(page, 4)
  await expect(imagesField(page)).toContainText(imageMessages.full.replace('{{max}}', '4'))
  await expect(page.getByRole('button', { name: imageMessages.choose.many })).toHaveCount(0)
})

test('an organizer has one photo: a new one replaces it', async ({ page }) => {
  await openField(page, `?max=1&value=${encodeURIComponent(outside[0] ?? '')}`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: imageMessages.choose.one }).click()
  await (await chooser).setFiles([await createPhoto('me.jpg')])
  await expect.poll(async () => (await fieldValue(page))[0]).toMatch(ownAddress)
  expect(await fieldValue(page)).toHaveLength(1)
  await expect(page.getByLabel(imageMessages.alt.uk)).toHaveCount(0)
})

for (const language of ['uk', 'en'] as const) {
  test(`on a small phone nothing overflows and touch targets are large enough, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openField(page, `${withOutside}&lng=${language}&error=x`)
    const buttons = await page.getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(9)
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const { violations } = await new AxeBuilder({ page }).include('fieldset').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  })
}
