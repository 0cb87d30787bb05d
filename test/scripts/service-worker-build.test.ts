import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { offlineFilesName } from '#scripts/building/offline-files.ts'
import { buildServiceWorker } from '#scripts/building/service-worker.ts'

let client: string
beforeEach(async () => {
  client = await mkdtemp(join(tmpdir(), 'vatra-client-'))
  await mkdir(join(client, 'static', 'js'), { recursive: true })
  await writeFile(join(client, 'static', 'js', 'manifest-abc.js'), '')
  await writeFile(join(client, offlineFilesName), '{"shared":[],"uk":[],"en":[]}')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(client, { recursive: true })
})

test.each([undefined, ''])(
  'the build leaves NODE_ENV as it was, so that a demo starts after it: %j',
  async (value) => {
    vi.stubEnv('NODE_ENV', value)
    await buildServiceWorker(process.cwd(), client)
    expect(process.env['NODE_ENV']).toBe(value)
    expect(await readdir(client)).toEqual(['service-worker.js', 'static'])
  },
)
