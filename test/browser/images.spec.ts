import sharp from 'sharp'
import { readImage, type ImageFault } from '#core/image.ts'
import { pngOf } from '#scripts/testing/hostile/image-bytes.ts'
import { heic, quarters } from '#scripts/testing/hostile/images.ts'
import {
  choose,
  expectCount,
  expectSeen,
  file,
  item,
  named,
  ownAddress,
  photo,
  t,
  value,
} from './images/field.ts'
import { openField } from './images/open.ts'
import { expect, test } from './site.ts'

test('several pictures are chosen at once, described in both languages, and keep it', async ({
  page,
}) => {
  await openField(page)
  await choose(page, [await photo('a.jpg'), await photo('b.jpg')])
  await expectCount(page, 2)
  await expect(page.locator('#busy')).toHaveText('idle')
  await expectSeen(page)
  const addresses = await value(page)
  for (const address of addresses) expect(address).toMatch(ownAddress)

  await page.getByLabel(t.alt.uk).first().fill('Діти біля багаття')
  await page.getByLabel(t.alt.en).first().fill('Children by a fire')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByLabel(t.alt.en).first().blur()
  expect((await kept).status()).toBe(200)
  await page.goto(`${page.url()}?value=${addresses.join('&value=')}`)
  await expect(page.getByLabel(t.alt.uk).first()).toHaveValue('Діти біля багаття')
  await expect(page.getByLabel(t.alt.en).first()).toHaveValue('Children by a fire')
  await expect(page.getByLabel(t.alt.en).last()).toHaveValue('')
})

test('a description that was not kept says so, until it is', async ({ page, faults }) => {
  faults.excuse(/ERR_FAILED/)
  await openField(page)
  await choose(page, [await photo('a.jpg')])
  await expectCount(page, 1)
  const images = '**/adminf83922ab/images'
  await page.route(images, (route) => route.abort())
  const alt = page.getByLabel(t.alt.uk)
  await alt.fill('Вогонь')
  await alt.blur()
  await expect(page.getByText(t.alt.unkept)).toBeVisible()
  await page.unroute(images)
  await alt.fill('Вогонь і люди')
  await alt.blur()
  await expect(page.getByText(t.alt.unkept)).toHaveCount(0)
})

test('what is refused says why beside it, and the others go on', async ({ page, faults }) => {
  faults.excuse(/status of 4(00|13|15)/)
  await openField(page)
  const jpeg = await photo('x.jpg')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused: Record<ImageFault, ReturnType<typeof file>> = {
    svg: file('drawing.png', 'image/png', svg),
    notAnImage: file('letter.jpg', 'image/jpeg', 'a letter'),
    gif: file('moving.gif', 'image/gif', await quarters().gif().toBuffer()),
    heic: file('phone.heic', 'image/heic', heic),
    broken: file('half.jpg', 'image/jpeg', jpeg.buffer.subarray(0, 900)),
    empty: file('nothing.png', 'image/png', ''),
    tooLarge: file('large.jpg', 'image/jpeg', Buffer.alloc(26 * 1024 * 1024, 1)),
    tooManyPixels: file('flood.png', 'image/png', pngOf(14_000, 14_000, 1)),
  }
  await choose(page, [...Object.values(refused), await photo('good.jpg')])
  await expectCount(page, 1)
  for (const [fault, { name }] of Object.entries(refused)) {
    await expect(item(page, name).getByRole('alert')).toHaveText(t.faults[fault as ImageFault])
  }
  await expect(page.getByRole('button', { name: t.retry })).toHaveCount(0)
  await page.getByRole('button', { name: named(t.dismiss, 'drawing.png') }).click()
  await expect(item(page, 'drawing.png')).toHaveCount(0)
})

test('a lost network loses no picture: it goes when the network is back', async ({
  page,
  faults,
}) => {
  faults.excuse(/ERR_INTERNET_DISCONNECTED/)
  await openField(page)
  await page.context().setOffline(true)
  await choose(page, [await photo('one.jpg'), await photo('two.jpg')])
  await expect(item(page, 'one.jpg').getByRole('alert')).toHaveText(t.faults.offline)
  await expect(item(page, 'two.jpg').getByRole('alert')).toHaveText(t.faults.offline)
  await page.context().setOffline(false)
  await expectCount(page, 2)
})

test('when the server has no room, the same picture is sent again by a button', async ({
  page,
  faults,
}) => {
  faults.excuse(/status of 503/)
  await openField(page)
  const busy = (one: { fulfill: (with_: { status: number }) => Promise<void> }) =>
    one.fulfill({ status: 503 })
  await page.route('**/adminf83922ab/images', busy)
  await choose(page, [await photo('one.jpg')])
  await expect(item(page, 'one.jpg').getByRole('alert')).toHaveText(t.faults.busy)
  await page.unroute('**/adminf83922ab/images', busy)
  await page.getByRole('button', { name: t.retry }).click()
  await expectCount(page, 1)
})

test('an upload is cancelled, and the next one begins', async ({ page }) => {
  await openField(page)
  let isHeld = false
  await page.route('**/adminf83922ab/images', async (route) => {
    if (isHeld) return route.fallback()
    isHeld = true
  })
  await choose(page, [await photo('unwanted.jpg'), await photo('wanted.jpg')])
  await expect.poll(() => isHeld).toBe(true)
  await expect(page.locator('#busy')).toHaveText('busy')
  await expect(item(page, 'wanted.jpg').last()).toContainText(t.states.waiting)
  await page.getByRole('button', { name: named(t.cancel, 'unwanted.jpg') }).click()
  await expectCount(page, 1)
  await expect(page.getByRole('listitem')).toHaveCount(1)
})

test('whoever is no longer signed in is told so, and loses nothing', async ({ page, faults }) => {
  faults.excuse(/status of 401/)
  await openField(page)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await choose(page, [await photo('one.jpg')])
  await expect(item(page, 'one.jpg').getByRole('alert')).toHaveText(t.faults.signedOut)
  await page.context().addCookies(cookies)
  await page.getByRole('button', { name: t.retry }).click()
  await expectCount(page, 1)
})

test('a large photograph travels small, and arrives upright', async ({ page }) => {
  await openField(page)
  const sideways = await quarters(4000, 3000)
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const sent = page.waitForRequest((one) => one.method() === 'POST')
  await choose(page, [{ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: sideways }])
  const travelled = (await sent).postDataBuffer()?.length ?? Infinity
  await expectCount(page, 1)
  expect(travelled).toBeLessThan(sideways.length / 2)
  const [address = ''] = await value(page)
  expect(readImage(address)).toMatchObject({ width: 1600, height: 2133 })
  const bytes = await (await page.request.get(address)).body()
  const corner = { left: 1500, top: 100, width: 1, height: 1 }
  const [red = 0, green = 255] = await sharp(bytes).extract(corner).raw().toBuffer()
  expect([red > 200, green < 60]).toEqual([true, true])
})
