import { expect, test } from 'vitest'
import { maxSentPhotos } from '#core/site/photos.ts'
import { oversizedJpeg } from '#scripts/testing/hostile/image-bytes.ts'
import { heicFile, phonePhoto, svgFile } from '#scripts/testing/hostile/images.ts'
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { createPhoto, upload, uploadedAddress } from '#test/server/helpers/image-upload.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp } from '#test/server/helpers/sign-ups.ts'
import { afterEvent, sentPhotosOn } from './helpers/sent-photos.ts'

// What somebody would try who has the address of a sign-up and means harm.

const clock = { now: afterEvent }
const site = await openTestSite({ trustedProxies: 1, clock: () => new Date(clock.now) })
const cookie = await signInAs(site, 'editor')
const { comeToEvent, send, waiting, command } = sentPhotosOn(site, cookie, clock)
const leftOf = async (token: string) => {
  const text = decodeBody(await site.request(`/sign-up/${token}/photos.data`))
  return Number(/"left",(\d+)/.exec(text)?.[1] ?? Number.NaN)
}

test('photos are refused from other pages, with other tokens and after the end', async () => {
  const { token, path } = await comeToEvent()
  const photo = await createPhoto()
  for (const [name, headers] of Object.entries(foreignOriginHeaders))
    expect([name, (await send(path, [photo], headers)).status]).toEqual([name, 403])
  const upcoming = await saveEventWithSignUp(site, { minors: 'asked' })
  const guardian = { contact: 'mother@example.org', contactKind: 'email' } as const
  const child = await addSignUp(site, upcoming.id, { name: 'Оленка', guardian })
  const guardianToken = child.signUp.guardian?.token ?? ''
  for (const wrong of [
    guardianToken,
    child.token,
    child.signUp.id,
    token.slice(1),
    `${token}A`,
    [...token].toReversed().join(''),
    '_'.repeat(43),
  ]) {
    expect([400, 404], wrong).toContain((await send(`/sign-up/${wrong}/photos`, [photo])).status)
  }
  expect((await send(`/guardian/${guardianToken}/photos`, [photo])).status).toBe(404)
  await site.post('/sign-ups/changes', { token, change: 'erase' })
  for (const one of [path, `${path}.data`, path.slice(0, -1)])
    expect((await send(one, [photo])).status, one).toBe(404)
  expect((await site.request(`${path}.data`)).status).toBe(404)
  expect(await waiting()).toEqual([])
})

test('photos are images, whatever their names say, and turned upright by no other number', async () => {
  const { path } = await comeToEvent()
  const jpeg = await createPhoto()
  const svg = svgFile('<script>alert(1)</script>')
  const refused = [
    svg,
    Buffer.from(svg.toString(), 'utf16le'),
    Buffer.concat([Buffer.from('\ufeff  <!-- -->'), svg]),
    heicFile,
    Buffer.from('GIF89a<script>'),
    oversizedJpeg(jpeg),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html><script>')]),
  ]
  for (const bytes of refused) expect((await send(path, [bytes])).status).toBe(400)
  expect(await waiting()).toEqual([])
  const page = Buffer.from('<html><script>alert(1)</script>')
  const odd = [Buffer.concat([jpeg, page]), await phonePhoto()]
  for (const orientation of [0, 9, 255]) {
    const turned = Buffer.from(await phonePhoto())
    const at = turned.indexOf(Buffer.from('0112', 'hex'))
    turned[at + 8] = orientation
    turned[at + 9] = orientation
    odd.push(turned)
  }
  // As large as one that a phone sends without scripts.
  const large = Buffer.concat([await createPhoto(), Buffer.alloc(4_500_000)])
  expect((await send(path, [large])).status).toBe(200)
  for (const bytes of odd) expect([200, 400]).toContain((await send(path, [bytes])).status)
  const sent = await waiting()
  expect(sent.length).toBeGreaterThanOrEqual(2)
  const upright = sent.filter(({ address }) => address.includes('-300x400-'))
  expect(upright, 'of orientation 6 alone').toHaveLength(1)
  for (const { address } of sent) {
    const reply = await site.request(address, { headers: { cookie } })
    expect(reply.body.includes('<script')).toBe(false)
    expect(String(reply.headers['content-security-policy'])).toContain('sandbox')
    await command({ intent: 'throwAway', address })
  }
})

test('photos come back with their names as texts', async () => {
  const { path } = await comeToEvent()
  const name = '<script>alert(1)</script>\u202egpj.\u200b"\'&=cmd()'
  const own = { origin: site.origin }
  const text = decodeBody(await send(path, [Buffer.from('no photo')], own, name))
  expect(text).toContain('&lt;script&gt;alert(1)')
  expect(text).not.toContain('<script>alert(1)')
  const long = await send(path, [Buffer.from('no photo')], own, 'ї'.repeat(50_000))
  expect(long.body.length).toBeLessThan(60_000)
})

test('photos do not say whether the team has the same photo already, or has erased it', async () => {
  const known = await createPhoto()
  const address = uploadedAddress(await upload(site, known, { cookie }))
  const erased = await createPhoto()
  const first = await comeToEvent()
  await send(first.path, [erased])
  for (const record of await waiting())
    await command({ intent: 'throwAway', address: record.address })
  const { path, token } = await comeToEvent()
  const lefts: number[] = [await leftOf(token)]
  for (const bytes of [await createPhoto(), known, erased]) {
    expect((await send(path, [bytes])).status).toBe(200)
    lefts.push(await leftOf(token))
  }
  expect(lefts).toEqual([10, 9, 8, 7])
  expect((await site.request(address)).status, 'nothing has changed').toBe(200)
})

test('photos are ten, also when twenty come at once', async () => {
  const { path, token } = await comeToEvent()
  const before = (await waiting()).length
  const photos = await Promise.all(Array.from({ length: 20 }, createPhoto))
  await Promise.all(photos.map((bytes) => send(path, [bytes])))
  expect((await waiting()).length - before).toBe(maxSentPhotos)
  expect(await leftOf(token)).toBe(0)
})

test('photos that nobody can open do not keep the team waiting without end', async () => {
  const { path, token } = await comeToEvent()
  const jpeg = await createPhoto()
  const broken = Array.from({ length: maxSentPhotos }, (_, index) =>
    jpeg.subarray(0, jpeg.length - 400 - index),
  )
  expect((await send(path, broken)).status).toBe(400)
  expect(await leftOf(token)).toBe(0)
})
