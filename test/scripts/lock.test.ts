import { mkdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from '#scripts/setup/lock.mjs'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()

test('two set-ups at the same time run one after the other', async () => {
  const lock = join(folder, 'one')
  const seen: string[] = []
  const secondWaits = Promise.withResolvers<void>()
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await secondWaits.promise
    seen.push(`${name} ends`)
  }
  await Promise.all([
    withLock(lock, work('first')),
    withLock(lock, work('second'), () => {
      seen.push('second waits')
      secondWaits.resolve()
    }),
  ])
  expect(seen).toEqual([
    'first begins',
    'second waits',
    'first ends',
    'second begins',
    'second ends',
  ])
})

test('the lock of a killed process is taken over', async () => {
  const lock = join(folder, 'abandoned')
  mkdirSync(lock)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  expect(await withLock(lock, () => 'done')).toBe('done')
})

test('the lock is released after an error', async () => {
  const lock = join(folder, 'failing')
  const failing = withLock(lock, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await withLock(lock, () => 'done')).toBe('done')
})
