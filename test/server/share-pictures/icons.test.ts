import { createServer } from 'node:http'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { iconFolderOf } from '#core/community/icons.ts'
import type { Settings } from '#core/community/settings.ts'
import { completeSettings, firstSettings } from '#core/community/site-config.ts'
import { screenLook } from '#core/share-pictures/drawn-words.ts'
import { screenPictureAddress } from '#core/share-pictures/share-picture.ts'
import { prepareResponse } from '#server/http/prepared-response.ts'
import { createIconServer } from '#server/share-pictures/icon-server.ts'
import { community } from '#site.config'
import { builtInSiteMessages } from '#test/helpers/built-in-messages.ts'
import { listen } from '#test/helpers/listen.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { changeSettings, decodeBody } from '#test/server/helpers/content.ts'

const site = await openTestSite()

/** Returns the folder of the icons. */
async function change(values: Partial<Settings>): Promise<string> {
  const { body } = await changeSettings(site, values)
  return iconFolderOf(completeSettings(body, community))
}

async function read(path: string) {
  const { status, headers, body } = await site.request(path)
  return { status, location: headers.location, type: headers['content-type'], body }
}

const firstPixel = async (image: Buffer) => [
  ...(await sharp(image).ensureAlpha().raw().toBuffer()).subarray(0, 4),
]

/** Whatever shape an icon is cut to, the circle in its middle, four fifths of its width, is shown. */
async function expectWholeLogo(icon: Buffer) {
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isRed = (x: number, y: number) => {
    const at = (y * info.width + x) * 3
    return (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 64
  }
  const middle = info.width / 2
  const along = Array.from({ length: info.width }, (_, at) => at)
  const corner = along.find((at) => isRed(at, at)) ?? 0
  expect(corner).toBeGreaterThan(0)
  expect(Math.hypot(middle - corner, middle - corner)).toBeLessThanOrEqual(info.width * 0.4)
}

test('icons are files of the build, in other colours they are drawn, and former addresses lead to them', async () => {
  expect(await read('/favicon.ico')).toMatchObject({ status: 302, location: '/favicon.svg' })
  expect((await read('/apple-touch-icon.png')).status).toBe(200)
  const folder = await change({ palette: 'sea' })
  expect(decodeBody(await site.request('/'))).toContain(`href="${folder}/favicon.png"`)
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    const current = `${folder}/${name}.png`
    const { type, body } = await read(current)
    const { format, width, height } = await sharp(body).metadata()
    expect([type, format, width, height]).toEqual(['image/png', 'png', size, size])
    for (const former of [`/${name}.png`, `/icons/12345678/${name}.png`]) {
      expect(await read(former)).toMatchObject({ status: 302, location: current })
    }
  }
  await change({ palette: firstSettings(community).palette })
  const former = await read(`${folder}/icon-192.png`)
  expect(former).toMatchObject({ status: 302, location: '/icon-192.png' })
})

test('an uploaded logo is in pictures, on a ground where icons are cut, and without one in the tab', async () => {
  const id = 'b'.repeat(32)
  const address = `/media/${id}-600x600-ff0000.jpg`
  const red = sharp({ create: { width: 600, height: 600, channels: 4, background: '#f00' } })
  const file = { name: `${id}-600.webp`, type: 'image/webp', bytes: await red.webp().toBuffer() }
  await site.store.write('a test', ({ images }) => images.add({ id, address, files: [file] }))
  const folder = await change({ logo: address })
  const [tab, cut] = await Promise.all(
    ['favicon', 'icon-512'].map(async (name) =>
      firstPixel((await read(`${folder}/${name}.png`)).body),
    ),
  )
  expect(tab?.[0]).toBeGreaterThan(240)
  expect(tab?.[1]).toBeLessThan(16)
  expect(cut?.every((channel) => channel > 200)).toBe(true)
  await expectWholeLogo((await read(`${folder}/icon-512.png`)).body)
  const { icons } = JSON.parse((await read('/manifest.webmanifest')).body.toString()) as {
    icons: Record<'src' | 'sizes' | 'type' | 'purpose', string>[]
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '96x96 any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of icons) {
    const icon = await read(src)
    const { format, width, height } = await sharp(icon.body).metadata()
    expect([icon.type, type, format, `${width}x${height}`]).toEqual([
      'image/png',
      'image/png',
      'png',
      sizes,
    ])
  }
  const look = screenLook(folder.split('/').at(-1) ?? '', builtInSiteMessages.in('uk'), 'news')
  const picture = await read(screenPictureAddress({ screen: 'news', look, language: 'uk' }))
  const header = sharp(picture.body).extract({ left: 70, top: 62, width: 32, height: 32 })
  const { dominant } = await sharp(await header.toBuffer()).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(64)
})

test.each(['/icons/', '/icons/12345678/nothing.png', '/icons/1/icon-192.png'])(
  '%s is not found',
  async (path) => {
    expect((await read(path)).status).toBe(404)
  },
)

test('an icon that cannot be drawn is replaced by the file of the build, and reported', async () => {
  const settings: Settings = { ...firstSettings(community), palette: 'sea' }
  const report = vi.fn()
  const failure = new Error('the worker ended')
  const substitute = prepareResponse(200, {}, { identity: Buffer.from('of the build') })
  const { listener } = createIconServer({
    store: site.store,
    site: { currentSettings: async () => settings, lastSettings: () => settings },
    renderer: { run: () => Promise.reject(failure) },
    findStaticFile: (path) => (path === '/icon-192.png' ? substitute : undefined),
    report,
    sendAsync: (_request, _response, send) => void send(),
  })
  const { origin } = await listen(createServer(listener))
  const response = await fetch(`${origin}${iconFolderOf(settings)}/icon-192.png`)
  expect([response.status, await response.text()]).toEqual([200, 'of the build'])
  expect(report).toHaveBeenCalledWith(failure)
})
