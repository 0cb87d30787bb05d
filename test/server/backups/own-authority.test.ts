import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { CopyJob, CopyResult } from '#server/backups/copies/copy-backups.ts'
import { CopyService, copyTimeout } from '#server/backups/copies/copy-service.ts'
import { createLog } from '#server/base/log.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { openStore } from '#server/storage/open-store.ts'
import { childEnvironment } from '#server/workers/child-environment.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { createBackupService } from '#test/server/helpers/backup-service.ts'
import { certificate } from '#test/server/helpers/own-authority.ts'
import { startWebdav } from '#test/server/helpers/webdav.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { examineCopies } from '#tools/doctor/examine-copies.ts'

const folder = temporaryFolder()

test('copies go where a certificate of an own authority is trusted, and the doctor sees the same', async () => {
  const recipient = await identityToRecipient(await generateIdentity())
  const server = await startWebdav(join(folder, 'webdav'), { hasTls: true })
  const { port } = server.address() as AddressInfo
  const url = `https://localhost:${port}/copies/`
  const place: CopyPlace = { kind: 'webdav', url, user: 'S3RVER', password: 'S3RVER' }
  const copy = { place, recipient }
  const location = { dataDir: join(folder, 'data') }
  let now = new Date()
  const store = await openStore(location, () => now)
  const lines: string[] = []
  const program = resolve('server/backups/worker.ts')
  const copies = new CopyService({
    store,
    copy,
    folder: join(folder, 'backups'),
    dataDir: location.dataDir,
    worker: new ChildWorker<CopyJob, CopyResult>({
      program,
      timeouts: [copyTimeout],
      hasSitePriority: true,
      connects: true,
    }),
    log: createLog('info', { write: (line) => void lines.push(line) }),
  })
  const backups = createBackupService(store, location, join(folder, 'backups'), undefined, copies)
  const keepUp = async () => {
    now = new Date(now.getTime() + 5 * 60_000)
    await backups.makeIfDue()
    await backups.settled()
    await copies.bringUpToDate()
  }
  const examine = () =>
    examineCopies({ copy, production: true, dataDir: location.dataDir }, location, { now })

  // The programs that other tests start would look for it too.
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_EXTRA_CA_CERTS', undefined)
  await keepUp()
  expect((await backups.status(anna)).copy).toEqual({ problem: 'unreachable' })
  const cause =
    /localhost:\d+ cannot be reached: its certificate is signed by nobody .* NODE_EXTRA_CA_CERTS/
  expect(lines.join('')).toMatch(cause)
  expect(await examine()).toMatchObject([
    { state: 'problem', sentence: expect.stringMatching(cause) },
  ])

  writeFileSync(join(folder, 'authority.pem'), certificate)
  vi.stubEnv('NODE_EXTRA_CA_CERTS', join(folder, 'authority.pem'))
  await keepUp()
  expect((await backups.status(anna)).copy).toMatchObject({ upTo: now.toISOString() })
  expect(await examine()).toMatchObject([{ state: 'ok' }])

  await backups.close()
  await store.close()
  server.close()
  // The process that copies gives way to all others, and the machine may be busy.
}, 600_000)

test('a child process gets no secret, and the way to other machines only where it needs it', () => {
  const trusted = { NODE_EXTRA_CA_CERTS: '/ca.pem', SSL_CERT_DIR: '/certs', TMPDIR: '/tmp' }
  const ways = { https_proxy: 'http://proxy', NODE_USE_ENV_PROXY: '1', PGPASSFILE: '/pgpass' }
  const secrets = { BACKUP_PASSWORD: 'a', SMTP_URL: 'b', TELEGRAM_BOT_TOKEN: 'c', HOME: 'd' }
  const all = { ...trusted, ...ways, ...secrets }
  expect(childEnvironment(all)).toEqual(trusted)
  expect(childEnvironment(all, { connects: true })).toEqual({ ...trusted, ...ways })
})
