import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Darkroom } from '#server/media/darkroom.ts'
import { quarters } from '#scripts/testing/hostile/images.ts'

const real = resolve('server/media/worker.ts')
const bad = Buffer.from([0xff, 0xd8, 0xff, 0])
let folder: string
let good: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-darkroom-'))
  good = await quarters(40, 30).jpeg().toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

/** The real worker, with a fault for the file of four bytes. */
async function workerThat(fault: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(
    file,
    `process.on('message', ({ bytes }) => { if (bytes.length === 4) { ${fault} } })
     await import(${JSON.stringify(real)})`,
  )
  return file
}

test.each([
  ['crashes', 'process.abort()'],
  ['stops', 'process.exit(0)'],
  ['hangs', 'for (;;);'],
  ['never answers', 'process.send = () => true'],
])(
  'a picture at which the decoder %s is refused, and the next one is developed',
  async (_, fault) => {
    const darkroom = new Darkroom(await workerThat(fault), { decoding: 2_500 })
    const [refused, next] = await Promise.all([darkroom.develop(bad), darkroom.develop(good)])
    expect(refused).toEqual({ ok: false, reason: 'broken' })
    expect(next).toMatchObject({ ok: true, encoded: { width: 40, height: 30 } })
    darkroom.close()
  },
)

test.runIf(process.platform === 'linux')(
  'a picture for which the decoder takes ever more memory is refused, and the next one is developed',
  async () => {
    // Outside of V8's heap, and never written to: the limit is reached without the machine's own.
    const fault = 'const taken = []; for (;;) taken.push(Buffer.allocUnsafeSlow(32 * 1024 * 1024))'
    const darkroom = new Darkroom(await workerThat(fault), { decoding: 60_000 }, 1024 * 1024)
    const [refused, next] = await Promise.all([darkroom.develop(bad), darkroom.develop(good)])
    expect(refused).toEqual({ ok: false, reason: 'broken' })
    expect(next).toMatchObject({ ok: true, encoded: { width: 40, height: 30 } })
    darkroom.close()
  },
)

test.each([
  ['JPEG', () => quarters(8000, 5000).jpeg({ progressive: true })],
  ['PNG', () => quarters(8000, 5000).toColourspace('rgb16').png({ progressive: true })],
  ['WebP', () => quarters(8000, 5000).webp({ effort: 0 })],
  ['AVIF', () => quarters(8000, 5000).avif({ effort: 0 })],
])(
  'a picture of as many pixels as may be has memory enough: %s',
  async (_, picture) => {
    const darkroom = new Darkroom(real, { decoding: 60_000, encoding: 60_000 })
    const developed = await darkroom.develop(await picture().toBuffer())
    expect(developed).toMatchObject({ ok: true, encoded: { width: 1600, height: 1000 } })
    darkroom.close()
  },
  180_000,
)

test('an idle darkroom is closed, and opens again', async () => {
  const darkroom = new Darkroom(real, { idle: 1 })
  for (let times = 0; times < 2; times++) {
    expect(await darkroom.develop(good)).toMatchObject({ ok: true })
    await expect.poll(() => darkroom.isOpen).toBe(false)
  }
})

test('what is no picture never gets that far', async () => {
  const darkroom = new Darkroom(join(folder, 'no-such-program.mjs'))
  expect(await darkroom.develop(Buffer.from('GIF89a'))).toEqual({ ok: false, reason: 'gif' })
  expect(await darkroom.develop(good)).toEqual({ ok: false, reason: 'broken' })
})
