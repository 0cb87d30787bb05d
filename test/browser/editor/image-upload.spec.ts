import sharp from 'sharp'
import { parseImageAddress, type ImageErrorCode } from '#core/images/image.ts'
import { createPng } from '#scripts/testing/hostile/image-bytes.ts'
import { heicFile, fourColorImage } from '#scripts/testing/hostile/images.ts'
import {
  chooseFiles,
  expectCount,
  expectImagesLoaded,
  createFile,
  listItem,
  withName,
  ownAddress,
  createPhoto,
  imageMessages,
  fieldValue,
} from '#test/browser/helpers/images-field/field.ts'
import { openField } from '#test/browser/helpers/images-field/open-field.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'

test('several images are uploaded at once and get alternative texts in both languages', async ({
  page,
}) => {
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
})

test('an alternative text that was not saved says so until it is', async ({ page, faults }) => {
  faults.allow(/ERR_FAILED/)
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
      imageMessages.faults[fault as ImageErrorCode],
    )
  }
  await expect(page.getByRole('button', { name: imageMessages.retry })).toHaveCount(0)
  await page.getByRole('button', { name: withName(imageMessages.dismiss, 'drawing.png') }).click()
  await expect(listItem(page, 'drawing.png')).toHaveCount(0)
})

test('an upload without a network continues when the network is back', async ({ page, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await openField(page)
  await page.context().setOffline(true)
  await chooseFiles(page, [await createPhoto('one.jpg'), await createPhoto('two.jpg')])
  await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(
    imageMessages.faults.offline,
  )
  await expect(listItem(page, 'two.jpg').getByRole('alert')).toHaveText(
    imageMessages.faults.offline,
  )
  await page.context().setOffline(false)
  await expectCount(page, 2)
})

test('if the server is busy, a button uploads the same image again', async ({ page, faults }) => {
  faults.allow(/status of 503/)
  await openField(page)
  const busy = (one: { fulfill: (with_: { status: number }) => Promise<void> }) =>
    one.fulfill({ status: 503 })
  await page.route('**/adminf83922ab/images', busy)
  await chooseFiles(page, [await createPhoto('one.jpg')])
  await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(imageMessages.faults.busy)
  await page.unroute('**/adminf83922ab/images', busy)
  await page.getByRole('button', { name: imageMessages.retry }).click()
  await expectCount(page, 1)
})

test('an upload is cancelled, and the next one begins', async ({ page }) => {
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

test('an upload after the session has ended says so and loses nothing', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 401/)
  await openField(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await chooseFiles(page, [await createPhoto('one.jpg')])
  await expect(listItem(page, 'one.jpg').getByRole('alert')).toHaveText(
    imageMessages.faults.signedOut,
  )
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: imageMessages.retry }).click()
  await expectCount(page, 1)
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
