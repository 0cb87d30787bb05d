import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fourColorImage, svgFile } from '#scripts/testing/hostile/images.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { listen } from '#test/helpers/listen.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const encoder = new ImageEncoder(resolve('server/images/worker.ts'))
afterAll(() => encoder.close())

/** Red, green, blue and alpha at the upper left, where nothing but `content` is, and in the middle of the circle. */
async function draw(content: string, doctype = '') {
  const circle = '<circle cx="18" cy="18" r="4" fill="#00f"/>'
  const result = await encoder.encode(
    Buffer.concat([Buffer.from(doctype), svgFile(content + circle)]),
  )
  if (!result.ok) return result
  const { files, width, height } = result.encoded
  const widest = files.findLast(({ format }) => format === 'webp')
  const pixelAt = async (at: number) => {
    const area = { left: at * width, top: at * height, width: 1, height: 1 }
    return [...(await sharp(widest?.bytes).extract(area).ensureAlpha().raw().toBuffer())]
  }
  return { width, height, corner: await pixelAt(0.25), circle: await pixelAt(0.75) }
}

const drawnAlone = {
  width: 1600,
  height: 1600,
  corner: [0, 0, 0, 0],
  circle: [expect.any(Number), expect.any(Number), expect.closeTo(255, -1), 255],
}

test('a small drawing becomes a large image, with its transparent parts', async () => {
  const square = '<rect width="9" height="9" fill="#f00" opacity=".5"/>'
  expect(await draw(square)).toEqual({
    ...drawnAlone,
    corner: [expect.closeTo(255, -1), expect.closeTo(0, -1), expect.closeTo(0, -1), 128],
  })
})

test('a drawing opens no file and no address', async () => {
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount += 1
    response.end()
  })
  const { origin } = await listen(server)
  const file = join(temporaryFolder(), 'secret.png')
  await fourColorImage().png().toFile(file)
  const [size, path] = ['width="24" height="24"', pathToFileURL(file).href]
  const included = 'xmlns:xi="http://www.w3.org/2001/XInclude"'
  const contents = [
    `<image ${size} href="${path}"/><image ${size} xlink:href="${file}"/>`,
    `<image ${size} href="${origin}/a.png"/><use href="${origin}/a.svg#a"/>`,
    `<style>@import url(${origin}/a.css); rect { fill: url(${origin}/a.svg#a) }</style><rect ${size} opacity="0"/>`,
    `<text y="9" font-size="24"><xi:include ${included} href="${path}" parse="text"/></text>`,
  ]
  expect(await draw(contents.join(''))).toEqual(drawnAlone)
  const entity = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "${path}">]>`
  expect(await draw('<text y="9">&secret;</text>', entity)).toEqual({ ok: false, reason: 'svg' })
  expect(requestCount).toBe(0)
})
