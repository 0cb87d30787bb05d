import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { openStore } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const dataDir = temporaryFolder()

/** The command as whoever has the machine runs it. */
function run(...words: string[]): Promise<{ status: unknown; text: string }> {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/admin.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, text: stdout + stderr }),
    )
  })
}

test('npm run admin says what it did, or how it is used', async () => {
  expect(await run('add')).toEqual({
    status: 1,
    text: 'npm run admin -- list | add EMAIL | remove EMAIL\n',
  })
  await (await openStore({ dataDir })).close()
  expect(await run('add', 'anna@example.org')).toEqual({
    status: 0,
    text: 'anna@example.org may sign in now.\n',
  })
  expect((await run('list')).text).toMatch(/^\S+ anna@example\.org \(not signed in yet\)\n$/)
  expect(await run('remove', 'anna@example.org')).toEqual({
    status: 0,
    text:
      'anna@example.org is removed, and all sessions of it have ended. ' +
      'Nobody is left who can sign in.\n',
  })
  expect(await run('remove', 'anna@example.org')).toMatchObject({
    status: 1,
    text: expect.stringContaining('is no administrator'),
  })
})
