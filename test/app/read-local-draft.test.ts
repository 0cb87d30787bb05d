import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localDraftKey, removeLocalDrafts } from '#app/admin/local-drafts/local-drafts.ts'
import { readLocalDraft, unsavedLocalDraftsOf } from '#app/admin/local-drafts/read-local-draft.ts'

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

test('on a shared device each administrator has their own drafts, and discards no others', () => {
  const ofAnna = localDraftKey('a-1', 'news:new')
  const ofBohdan = localDraftKey('b-2', 'news:new')
  const draft = JSON.stringify({ version: 0, fields: { titleUk: 'Човен' } })
  vi.stubGlobal('localStorage', {
    [ofAnna]: draft,
    [ofBohdan]: draft,
    getItem(key: string) {
      return Reflect.get(this, key) as string
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  })
  const keysOf = (owner: string) => unsavedLocalDraftsOf(owner).map(({ key }) => key)
  expect(keysOf('a-1')).toEqual([ofAnna])
  removeLocalDrafts('a-1')
  expect([keysOf('a-1'), keysOf('b-2')]).toEqual([[], [ofBohdan]])
})
