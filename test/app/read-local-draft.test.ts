import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocalDraft } from '#app/admin/local-drafts/read-local-draft.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is read as it was stored, fields of an earlier release included', () => {
  const draft = { version: 0, fields: { titleUk: 'Човен', ofAnOldRelease: 'x' } }
  stored.set('key', JSON.stringify(draft))
  expect(readLocalDraft('key')).toEqual(draft)
  expect(readLocalDraft('another key')).toBeUndefined()
})

test.each([
  'x',
  'null',
  '[]',
  '{"version":1}',
  '{"version":1,"fields":null}',
  '{"version":"1","fields":{"titleUk":"a"}}',
  '{"version":-1,"fields":{"titleUk":"a"}}',
  '{"version":0,"fields":{"titleUk":5}}',
  '{"version":0,"fields":{"titleUk":{"a":1}}}',
])('%s is not a draft', (text) => {
  stored.set('key', text)
  expect(readLocalDraft('key')).toBeUndefined()
})

test('a browser that forbids storage has no drafts', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(readLocalDraft('key')).toBeUndefined()
})
