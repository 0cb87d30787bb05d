import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { addDays, dayIn } from '#core/dates.ts'
import { imageLimits, parseImageAddress } from '#core/images/image.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { createPhoto } from '#test/browser/helpers/images-field.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { type RunningSite, withStore } from '#test/browser/helpers/running-site.ts'
import { comeToEvent } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { sentPhotos } = messages.uk
const viewport = { width: 320, height: 640 }
const yesterday = addDays(dayIn('Europe/Kyiv', new Date()), -1)
const dates = { start: yesterday, end: yesterday }

test.use({
  viewport,
  ...siteWith({ events: [{ ...createEvent('Толока'), dates, signUp: { mode: 'open' } }] }),
})

/** As a phone takes it: wider than the site keeps it, lying on its side, with the place in it. */
async function createPhonePhoto(name: string) {
  const size = { width: 600, height: 2400, channels: 3 } as const
  const grain = await sharp(randomBytes(300 * 1200 * 3), {
    raw: { width: 300, height: 1200, channels: 3 },
  })
    .resize(size.width, size.height, { kernel: 'nearest' })
    .ensureAlpha(0.15)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const buffer = await sharp(await fourColorImage(size.width, size.height).png().toBuffer())
    .composite([{ input: grain }])
    .withExif({
      IFD0: { Make: 'PHONE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Bytes of each form with photos that a page sends. */
function readSizes(person: Page): Promise<number>[] {
  const sizes: Promise<number>[] = []
  person.on('requestfinished', (request) => {
    if (/\/photos?(\?|$)/.test(request.url()) && request.method() === 'POST')
      sizes.push(request.headerValue('content-length').then(Number))
  })
  return sizes
}

/** The newest photo that waits for the team, as it is stored. */
const newestSent = (site: RunningSite) =>
  withStore(site, async (store) => {
    const [record] = await store.photos.records('sent', { offset: 0, limit: 1 })
    const file = await store.images.anyFile(record?.address.replace('/media/', '') ?? '')
    const { data, info } = await sharp(file?.bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, green = 0, blue = 0] = data.subarray(0, info.channels)
    const image = parseImageAddress(record?.address ?? '')
    return { image, isBlue: blue > 150 && red < 100 && green < 100 }
  })
/** Of orientation 6, what lies at the left below is the first corner: about blue, with some grain. */
const turned = {
  image: expect.objectContaining({ width: imageLimits.width, height: imageLimits.width / 4 }),
  isBlue: true,
}

test('a phone makes its photos smaller before it sends them, and they are upright', async ({
  site,
  visitor,
  faults,
}) => {
  const person = await (await visitor({ viewport })).newPage()
  const sizes = readSizes(person)
  await openPage(person, `${await comeToEvent(site)}/photos`)
  const photo = await createPhonePhoto('camera.jpg')
  const letter = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }
  await person.getByLabel(sentPhotos.files).setInputFiles([photo, letter])
  await person.getByText(sentPhotos.answers.agreed).click()
  const send = person.getByRole('button', { name: sentPhotos.send })
  faults.allow(/400 \(Bad Request\)/)
  await send.click()
  await expect(person.getByText(sentPhotos.sent_one.replace('{{count}}', '1'))).toBeVisible()
  const refusal = sentPhotos.problems.notAPhoto.replace('{{name}}', letter.name)
  await expect(person.getByText(refusal)).toBeVisible()
  const [size = 0, sizeOfLetter = 0] = await Promise.all(sizes)
  expect(size).toBeLessThan(photo.buffer.length / 4)
  expect(size).toBeGreaterThan(sizeOfLetter)
  expect(sizeOfLetter).toBeGreaterThan(0)
  expect(await newestSent(site)).toEqual(turned)
  await expectNoOverflow(person)
  await expectAccessible(person)

  await person.getByLabel(sentPhotos.files).setInputFiles([await createPhoto('small.jpg')])
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await person.context().setOffline(true)
  await send.click()
  const failure = sentPhotos.problems.failed.replace('{{name}}', 'small.jpg')
  await expect(person.getByText(failure)).toBeVisible()
  await person.context().setOffline(false)
  await send.click()
  await expect(person.getByText(failure)).toBeHidden()
  await expect(person.getByText(sentPhotos.sent_one.replace('{{count}}', '1'))).toBeVisible()
})
