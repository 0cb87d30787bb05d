import { findViolations } from '#test/browser/helpers/axe.ts'
import sharp from 'sharp'
import { parseImageAddress, type ImageErrorCode } from '#core/images/image.ts'
import { createPng } from '#scripts/testing/hostile/image-bytes.ts'
import { heicFile, fourColorImage } from '#scripts/testing/hostile/images.ts'
import {
  chooseFiles,
  createFile,
  createPhoto,
  expectCount,
  expectImagesLoaded,
  fieldValue,
  imageMessages,
  imagesField,
  listItem,
  ownAddress,
  withName,
  withNumber,
} from '#test/browser/helpers/images-field/field.ts'
import { openField } from '#test/browser/helpers/images-field/open-field.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// Longer than a source file should be, because each file builds the field again.
const outside = ['/favicon.svg?1', '/favicon.svg?2', '/favicon.svg?3']
const withOutside = `?value=${outside.map(encodeURIComponent).join('&value=')}`

test('addresses are typed, images are ordered by keyboard and by dragging, and their number is limited', async ({
  page,
  faults,
}) => {
  faults.allow(/foreign: https:\/\/vatra\.invalid/)

  await test.step('addresses, with commas; invalid ones stay for correction', async () => {
    await openField(page)
    const address = page.getByLabel(imageMessages.address.label)
    await expect(address, 'nobody has to fill it in').toBeHidden()
    await page.getByText(imageMessages.address.open).click()
    await address.fill(`${outside[0]}, ${outside[1]}, javascript:alert(1)`)
    await address.press('Enter')
    expect(await fieldValue(page)).toEqual(outside.slice(0, 2))
    await expect(address).toHaveValue('javascript:alert(1)')
    await expect(imagesField(page)).toContainText(messages.uk.forms.errors.notAnImageAddress)
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

  await test.step('https:// is added to an address, but not to a bare file name', async () => {
    await openField(page, '?value=/favicon.svg')
    await page.getByText(imageMessages.address.open).click()
    const address = page.getByLabel(imageMessages.address.label)
    await address.fill('photo.jpg')
    await address.press('Enter')
    await expect(imagesField(page)).toContainText(messages.uk.forms.errors.notAnImageAddress)
    // A host that does not exist, so no request leaves this machine.
    await page.route('https://vatra.invalid/**', (route) =>
      route.fulfill({ path: 'public/favicon.svg' }),
    )
    await address.fill('vatra.invalid/fire.svg')
    await address.press('Enter')
    expect(await fieldValue(page)).toEqual(['/favicon.svg', 'https://vatra.invalid/fire.svg'])
  })

  await test.step('the keyboard; the focus stays where it is needed', async () => {
    await openField(page, withOutside)
    await page.getByRole('button', { name: withNumber(imageMessages.later, 1) }).focus()
    await page.keyboard.press('Enter')
    expect(await fieldValue(page)).toEqual([outside[1], outside[0], outside[2]])
    await expect(
      page.getByRole('button', { name: withNumber(imageMessages.later, 2) }),
    ).toBeFocused()
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

  await test.step('dragging', async () => {
    await openField(page, withOutside)
    const thumb = (number: number) =>
      page.getByRole('img', { name: withNumber(imageMessages.thumb, number) })
    await thumb(3).dragTo(thumb(1))
    expect(await fieldValue(page)).toEqual([outside[2], outside[0], outside[1]])
  })

  await test.step('the limit', async () => {
    await openField(page, `${withOutside}&max=4`)
    await chooseFiles(page, [await createPhoto('a.jpg'), await createPhoto('b.jpg')])
    await expectCount(page, 4)
    await expect(imagesField(page)).toContainText(imageMessages.full.replace('{{max}}', '4'))
    await expect(page.getByRole('button', { name: imageMessages.choose.many })).toHaveCount(0)
  })

  await test.step('a new photo of an organizer replaces the only one', async () => {
    await openField(page, `?max=1&value=${encodeURIComponent(outside[0] ?? '')}`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: imageMessages.choose.one }).click()
    await (await chooser).setFiles([await createPhoto('me.jpg')])
    await expect.poll(async () => (await fieldValue(page))[0]).toMatch(ownAddress)
    expect(await fieldValue(page)).toHaveLength(1)
    await expect(page.getByLabel(imageMessages.alt.uk)).toHaveCount(0)
  })
})

test('on a small phone nothing overflows and touch targets are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const language of ['uk', 'en']) {
    await openField(page, `${withOutside}&lng=${language}&error=x`)
    const buttons = await page.getByRole('button').all()
    expect(buttons.length).toBeGreaterThan(9)
    for (const button of buttons) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await findViolations(page, { within: 'fieldset' })).toEqual([])
  }
})

test('files are chosen, dropped or pasted, and get alternative texts in both languages', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)

  await openField(page)
  await chooseFiles(page, [await createPhoto('a.jpg'), await createPhoto('b.jpg')])
  await expectCount(page, 2)
  await expect(page.locator('#busy')).toHaveText('idle')
  await expectImagesLoaded(page)
  const addresses = await fieldValue(page)
  for (const address of addresses) expect(address).toMatch(ownAddress)

  await page.getByLabel(imageMessages.alt.uk).first().fill('Діти біля багаття')
  await page.getByLabel(imageMessages.alt.en).first().fill('Children by a fire')
  const saving = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByLabel(imageMessages.alt.en).first().blur()
  expect((await saving).status()).toBe(200)
  await page.goto(`${page.url()}?value=${addresses.join('&value=')}`)
  await expect(page.getByLabel(imageMessages.alt.uk).first()).toHaveValue('Діти біля багаття')
  await expect(page.getByLabel(imageMessages.alt.en).first()).toHaveValue('Children by a fire')
  await expect(page.getByLabel(imageMessages.alt.en).last()).toHaveValue('')

  await test.step('a text that was not saved says so until it is', async () => {
    await openField(page)
    await chooseFiles(page, [await createPhoto('a.jpg')])
    await expectCount(page, 1)
    const images = '**/adminf83922ab/actions/images'
    await page.route(images, (route) => route.abort())
    const alt = page.getByLabel(imageMessages.alt.uk)
    await alt.fill('Вогонь')
    await alt.blur()
    await expect(page.getByText(imageMessages.alt.unkept)).toBeVisible()
    await page.unroute(images)
    await alt.fill('Вогонь і люди')
    await alt.blur()
    await expect(page.getByText(imageMessages.alt.unkept)).toHaveCount(0)
  })

  await test.step('files are dropped and pasted', async () => {
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
})

test('a refused file shows the reason, and the others are uploaded', async ({ page, faults }) => {
  faults.allow(/status of 4(00|13|15)/)
  await openField(page)
  const jpeg = await createPhoto('x.jpg')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused: Record<ImageErrorCode, ReturnType<typeof createFile>> = {
    svg: createFile('drawing.png', 'image/png', svg),
    notAnImage: createFile('letter.jpg', 'image/jpeg', 'a letter'),
    gif: createFile('moving.gif', 'image/gif', await fourColorImage().gif().toBuffer()),
    heic: createFile('phone.heic', 'image/heic', heicFile),
    broken: createFile('half.jpg', 'image/jpeg', jpeg.buffer.subarray(0, 900)),
    empty: createFile('nothing.png', 'image/png', ''),
    tooLarge: createFile('large.jpg', 'image/jpeg', Buffer.alloc(26 * 1024 * 1024, 1)),
    tooManyPixels: createFile('flood.png', 'image/png', createPng(14_000, 14_000, 1)),
  }
  await chooseFiles(page, [...Object.values(refused), await createPhoto('good.jpg')])
  await expectCount(page, 1)
  for (const [fault, { name }] of Object.entries(refused)) {
    await expect(listItem(page, name).getByRole('alert')).toHaveText(
      imageMessages.errors[fault as ImageErrorCode],
    )
  }
  await expect(page.getByRole('button', { name: imageMessages.retry })).toHaveCount(0)
  await page.getByRole('button', { name: withName(imageMessages.dismiss, 'drawing.png') }).click()
  await expect(listItem(page, 'drawing.png')).toHaveCount(0)
})

test('an upload that fails says why, and is repeated or cancelled', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of (401|503)/)

  await test.step('without a network it continues when that is back', async () => {
    await openField(page)
    await page.context().setOffline(true)
    await chooseFiles(page, [await createPhoto('one.jpg'), await createPhoto('two.jpg')])
    await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(
      imageMessages.errors.offline,
    )
    await expect(listItem(page, 'two.jpg').getByRole('alert')).toHaveText(
      imageMessages.errors.offline,
    )
    await page.context().setOffline(false)
    await expectCount(page, 2)
  })

  await test.step('if the server is busy, a button uploads the same image again', async () => {
    await openField(page)
    const busy = (one: { fulfill: (with_: { status: number }) => Promise<void> }) =>
      one.fulfill({ status: 503 })
    await page.route('**/adminf83922ab/images', busy)
    await chooseFiles(page, [await createPhoto('one.jpg')])
    await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(imageMessages.errors.busy)
    await page.unroute('**/adminf83922ab/images', busy)
    await page.getByRole('button', { name: imageMessages.retry }).click()
    await expectCount(page, 1)
  })

  await test.step('the next one begins after one is cancelled', async () => {
    await openField(page)
    let isHeld = false
    await page.route('**/adminf83922ab/images', async (route) => {
      if (isHeld) return route.fallback()
      isHeld = true
    })
    await chooseFiles(page, [await createPhoto('unwanted.jpg'), await createPhoto('wanted.jpg')])
    await expect.poll(() => isHeld).toBe(true)
    await expect(page.locator('#busy')).toHaveText('busy')
    await expect(listItem(page, 'wanted.jpg').last()).toContainText(imageMessages.states.waiting)
    await page.getByRole('button', { name: withName(imageMessages.cancel, 'unwanted.jpg') }).click()
    await expectCount(page, 1)
    await expect(page.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('after the session has ended nothing is lost', async () => {
    await openField(page)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await chooseFiles(page, [await createPhoto('one.jpg')])
    await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(
      imageMessages.errors.signedOut,
    )
    await page.context().addCookies(cookies)
    await page.getByRole('button', { name: imageMessages.retry }).click()
    await expectCount(page, 1)
  })
})

test('a large photo is scaled down before the upload and is upright', async ({ page }) => {
  await openField(page)
  const sideways = await fourColorImage(4000, 3000)
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const uploadRequest = page.waitForRequest((one) => one.method() === 'POST')
  await chooseFiles(page, [{ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: sideways }])
  const travelled = (await uploadRequest).postDataBuffer()?.length ?? Infinity
  await expectCount(page, 1)
  expect(travelled).toBeLessThan(sideways.length / 2)
  const [address = ''] = await fieldValue(page)
  expect(parseImageAddress(address)).toMatchObject({ width: 1600, height: 2133 })
  const bytes = await (await page.request.get(address)).body()
  const corner = { left: 1500, top: 100, width: 1, height: 1 }
  const [red = 0, green = 255] = await sharp(bytes).extract(corner).raw().toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
})
