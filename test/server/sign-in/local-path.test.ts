import { expect, test } from 'vitest'
import { foreignReturnPaths } from '#scripts/testing/hostile/requests.ts'
import { toLocalPath } from '#server/http/local-path.ts'

const origin = 'https://vatra.example'

// A sign-in reads its path twice, so it would not show that one of the checks is missing.
test.each([...foreignReturnPaths, `${origin}/events`, 'events', '', 5])(
  '%s is no path on this site',
  (requested) => {
    expect(toLocalPath(requested, origin)).toBe('/')
  },
)

test.each([
  ['/events?page=2#e', '/events?page=2#e'],
  ['/a/../news', '/news'],
  ['/news?from=//evil.example', '/news?from=//evil.example'],
  [undefined, '/adminf83922ab'],
])('%s is %s', (requested, path) => {
  expect(toLocalPath(requested, origin, '/adminf83922ab')).toBe(path)
})
