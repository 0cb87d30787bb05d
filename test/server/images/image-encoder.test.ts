import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

// The speed of the machine must not matter.
const longTimeouts = { decoding: 110_000, encoding: 110_000 }
const real = resolve('server/images/worker.ts')
const invalidImage = Buffer.from([0xff, 0xd8, 0xff, 0])
const folder = temporaryFolder()
const validImage = await fourColorImage(40, 30).jpeg().toBuffer()

/** The real worker with an error for a file of four bytes. */
async function createFaultyWorker(fault: string): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.mjs`)
  await writeFile(
    file,
    `process.on('message', ({ job }) => { if (job.length === 4) { ${fault} } })
     await import(${JSON.stringify(real)})`,
  )
  return file
}

// Outside of V8's heap and never written to: the limit is reached without using real memory.
const hoarding = 'const taken = []; for (;;) taken.push(Buffer.allocUnsafeSlow(32 * 1024 * 1024))'
const refusal = { ok: false, reason: 'broken' }
const encodedResult = { ok: true, encoded: { width: 40, height: 30 } }

const faults: [string, string][] = [
  ['crashes', 'process.abort()'],
  ['stops', 'process.exit(0)'],
]
if (process.platform === 'linux') faults.push(['needs too much memory', hoarding])

test.each(faults)(
  'an image at which the decoder %s is refused, and the next one is encoded',
  async (_, fault) => {
    const file = await createFaultyWorker(fault)
    const encoder = new ImageEncoder(
      file,
      longTimeouts,
      fault === hoarding ? 1024 * 1024 : undefined,
    )
    const [refused, nextResult] = await Promise.all([
      encoder.encode(invalidImage),
      encoder.encode(validImage),
    ])
    expect(refused).toEqual(refusal)
    expect(nextResult).toMatchObject(encodedResult)
    encoder.close()
  },
)

describe('after the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['hangs', 'for (;;);'],
    ['never answers', 'process.send = () => true'],
  ])(
    'an image at which the decoder %s is refused, and the next one is encoded',
    async (_, fault) => {
      const startedFile = join(folder, crypto.randomUUID())
      const markStarted = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(startedFile)}, String(process.getBuiltinModule('os').getPriority()))`
      const encoder = new ImageEncoder(await createFaultyWorker(`${markStarted}; ${fault}`), {
        decoding: 10_000,
      })
      onTestFinished(() => encoder.close())
      let refused: unknown
      void encoder.encode(invalidImage).then((answer) => (refused = answer))
      const nextResult = encoder.encode(validImage)
      const priority = await vi.waitUntil(
        () => existsSync(startedFile) && readFileSync(startedFile, 'utf8'),
        { timeout: 60_000 },
      )
      // So that the pages of the site do not wait for it.
      const { PRIORITY_BELOW_NORMAL } = constants.priority
      expect(Number(priority)).toBe(Math.max(getPriority(), PRIORITY_BELOW_NORMAL))
      vi.advanceTimersByTime(9_999)
      await Promise.resolve()
      expect(refused).toBeUndefined()
      vi.advanceTimersByTime(1)
      expect(await nextResult).toMatchObject(encodedResult)
      expect(refused).toEqual(refusal)
    },
  )
})

// Of the four formats AVIF needs the most memory.
test(
  'there is enough memory for an image of the maximum size',
  { tags: ['thorough'], timeout: 300_000 },
  async () => {
    const create = { width: 8000, height: 5000, channels: 3 as const, background: '#f98438' }
    const image = await sharp({ create }).avif({ effort: 0 }).toBuffer()
    const encoder = new ImageEncoder(real, longTimeouts)
    const largest = { ok: true, encoded: { width: 1600, height: 1000 } }
    expect(await encoder.encode(image)).toMatchObject(largest)
    encoder.close()
  },
)

test('the idle worker is stopped and restarted', async () => {
  const encoder = new ImageEncoder(real, { ...longTimeouts, idle: 1 })
  for (let round = 0; round < 2; round++) {
    expect(await encoder.encode(validImage)).toMatchObject({ ok: true })
    await expect.poll(() => encoder.isOpen, { timeout: 60_000 }).toBe(false)
  }
})

test('a file that is no image does not reach the decoder', async () => {
  const encoder = new ImageEncoder(join(folder, 'no-such-program.mjs'))
  expect(await encoder.encode(Buffer.from('GIF89a'))).toEqual({ ok: false, reason: 'gif' })
  expect(await encoder.encode(validImage)).toEqual({ ok: false, reason: 'broken' })
})
