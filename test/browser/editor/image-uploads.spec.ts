import sharp from 'sharp'
import { imageLimits, parseImageAddress, type ImageErrorCode } from '#core/images/image.ts'
import { heicFile, fourColorImage } from '#scripts/testing/hostile/images.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import {
  chooseFiles,
  createFile,
  createPhoto,
  expectCount,
  expectImagesLoaded,
  fieldValue,
  giveFile,
  imageMessages,
  listItem,
  openImagesField,
  ownAddress,
  withName,
} from '#test/browser/helpers/images-field.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use(sharedSite)

test('files are chosen, dropped or pasted, described in both languages, scaled down, refused with a reason, and uploaded again after a failure', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (400|401|413|415|500|503)/)
  const { editing } = messages.uk
  const uploads = '**/adminf83922ab/images'
  const retryButton = page.getByRole('button', { name: imageMessages.retry })
  const errorOf = (name: string) => listItem(page, name).getByRole('alert')
  const dialog = await openImagesField(page)

  await test.step('an alternative text that is not stored says so', async () => {
    await chooseFiles(page, [await createPhoto('a.jpg'), await createPhoto('b.jpg')])
    await expectCount(page, 2)
    await expectImagesLoaded(page)
    for (const address of await fieldValue(page)) expect(address).toMatch(ownAddress)
    const ukrainian = page.getByLabel(imageMessages.alt.uk)
    const texts = '**/adminf83922ab/actions/images'
    await page.route(texts, (route) => route.fulfill({ status: 500 }))
    await ukrainian.last().fill('Вогонь')
    await ukrainian.last().blur()
    await expect(page.getByText(imageMessages.alt.unkept)).toBeVisible()
    await page.unroute(texts)
    await ukrainian.last().fill('Вогонь і люди')
    await ukrainian.last().blur()
    await expect(page.getByText(imageMessages.alt.unkept)).toHaveCount(0)
    const undescribed = imageMessages.undescribed_one.replace('{{count}}', '1')
    await page.getByRole('button', { name: undescribed }).click()
    await expect(ukrainian.first()).toBeFocused()
  })

  await test.step('files are dropped and pasted', async () => {
    await giveFile(page, 'drop', 'c.jpg', (await createPhoto('c.jpg')).buffer)
    await expectCount(page, 3)
    await giveFile(page, 'paste', 'd.jpg', (await createPhoto('d.jpg')).buffer)
    await expectCount(page, 4)
  })

  await test.step('the next upload begins after one is cancelled, and saving waits for it', async () => {
    let isHeld = false
    await page.route(uploads, async (route) => {
      if (isHeld) return route.fallback()
      isHeld = true
    })
    await chooseFiles(page, [await createPhoto('unwanted.jpg'), await createPhoto('next.jpg')])
    await expect.poll(() => isHeld).toBe(true)
    await expect(dialog.getByRole('button', { name: editing.uploading })).toBeVisible()
    await expect(listItem(page, 'next.jpg')).toContainText(imageMessages.states.waiting)
    await page.getByRole('button', { name: withName(imageMessages.cancel, 'unwanted.jpg') }).click()
    await expectCount(page, 5)
    await expect(listItem(page, 'unwanted.jpg')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: editing.uploading })).toHaveCount(0)
    await page.unroute(uploads)
  })

  await test.step('if the server is busy or the session has ended, a button uploads the same image again', async () => {
    await page.route(uploads, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await chooseFiles(page, [await createPhoto('one.jpg')])
    await expect(errorOf('one.jpg')).toHaveText(imageMessages.errors.busy)
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await retryButton.click()
    await expect(errorOf('one.jpg')).toHaveText(imageMessages.errors.signedOut)
    await page.context().addCookies(cookies)
    await retryButton.click()
    await expectCount(page, 6)
  })

  await test.step('without a network it continues when that is back', async () => {
    await page.context().setOffline(true)
    await chooseFiles(page, [await createPhoto('one.jpg'), await createPhoto('two.jpg')])
    for (const name of ['one.jpg', 'two.jpg']) {
      await expect(errorOf(name)).toHaveText(imageMessages.errors.offline)
    }
    await page.context().setOffline(false)
    await expectCount(page, 8)
  })

  await test.step('a refused file shows the reason, and the others are uploaded', async () => {
    const half = (await createPhoto('x.jpg')).buffer.subarray(0, 900)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    // Every reason is in test/server/images.
    const refused: Partial<Record<ImageErrorCode, ReturnType<typeof createFile>>> = {
      svg: createFile('drawing.png', 'image/png', svg),
      heic: createFile('phone.heic', 'image/heic', heicFile),
      broken: createFile('half.jpg', 'image/jpeg', half),
    }
    await chooseFiles(page, [...Object.values(refused), await createPhoto('good.jpg')])
    await expectCount(page, 9)
    for (const [fault, { name }] of Object.entries(refused)) {
      await expect(errorOf(name)).toHaveText(imageMessages.errors[fault as ImageErrorCode])
    }
    await giveFile(page, 'drop', 'large.jpg', imageLimits.bytes + 1)
    await expect(errorOf('large.jpg')).toHaveText(imageMessages.errors.tooLarge)
    await expect(retryButton).toHaveCount(0)
    await page.getByRole('button', { name: withName(imageMessages.dismiss, 'drawing.png') }).click()
    await expect(listItem(page, 'drawing.png')).toHaveCount(0)
  })

  await test.step('a large photo is scaled down before the upload and is upright', async () => {
    // Narrow, because encoding many pixels is slow.
    const sideways = await fourColorImage(6000, 400)
      .jpeg({ quality: 100 })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const uploadRequest = page.waitForRequest((one) => one.method() === 'POST')
    await chooseFiles(page, [{ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: sideways }])
    const headers = await (await uploadRequest).allHeaders()
    await expectCount(page, 10)
    expect(Number(headers['content-length'])).toBeLessThan(sideways.length)
    const address = (await fieldValue(page)).at(-1) ?? ''
    expect(parseImageAddress(address)).toMatchObject({ width: 213, height: 3200 })
    const bytes = await (await page.request.get(address)).body()
    const corner = { left: 200, top: 100, width: 1, height: 1 }
    const [red = 0, green = 255] = await sharp(bytes).extract(corner).raw().toBuffer()
    expect([red > 200, green < 60]).toEqual([true, true])
  })
})

test(
  'a photo that can never be uploaded is sent six times, and then only when asked',
  thorough,
  async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/)
    await page.clock.install()
    await openImagesField(page)
    let requestCount = 0
    await page.route('**/adminf83922ab/images', (route) => {
      requestCount += 1
      return route.abort()
    })
    await chooseFiles(page, [await createPhoto('one.jpg')])
    const countAfter = async (minutes: number) => {
      await page.clock.runFor(minutes * 60_000)
      // Time for the requests that timers have begun.
      await page.evaluate(() => fetch('/health/live'))
      return requestCount
    }
    await expect.poll(() => countAfter(1)).toBe(6)
    const item = listItem(page, 'one.jpg')
    await expect(item.getByRole('alert')).toHaveText(imageMessages.errors.busy)
    expect(await countAfter(10)).toBe(6)
    await item.getByRole('button', { name: imageMessages.retry }).click()
    await expect(item.getByRole('alert')).toHaveText(imageMessages.errors.offline)
  },
)
