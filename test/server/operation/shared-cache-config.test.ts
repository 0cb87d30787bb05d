import { expect, test } from 'vitest'
import { StartupError } from '#server/base/startup-error.ts'
import { readConfig } from '#server/config/config.ts'

const cache = { SHARED_CACHE: 'http://10.0.0.1:6081', SHARED_CACHE_SECRET: 'a-secret-of-the-tests' }

test.each<[string, Partial<typeof cache>]>([
  ['without its secret', { SHARED_CACHE_SECRET: '' }],
  ['without its address', { SHARED_CACHE: '' }],
  ['with a path', { SHARED_CACHE: 'http://10.0.0.1:6081, http://10.0.0.2/path' }],
  ['with a user', { SHARED_CACHE: 'http://anna:a-secret@10.0.0.1:6081' }],
  ['with a short secret', { SHARED_CACHE_SECRET: 'fifteen-letters' }],
  ['whose secret would end the text in its file', { SHARED_CACHE_SECRET: 'a secret") { #######' }],
])('a shared cache %s is refused, and no secret is quoted', (_, change) => {
  const read = () => readConfig({ ...cache, ...change })
  expect(read).toThrow(StartupError)
  expect(read).toThrow(/SHARED_CACHE/)
  expect(read).not.toThrow(/a-secret|a secret|fifteen/)
})

test('several instances of a shared cache are named by their addresses', () => {
  const addresses = 'http://10.0.0.1:6081, http://10.0.0.2:6081'
  const { sharedCache } = readConfig({ ...cache, SHARED_CACHE: addresses })
  expect(sharedCache?.addresses).toEqual(addresses.split(', '))
})
