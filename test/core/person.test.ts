import { expect, test } from 'vitest'
import { admit, hasRole, requireRole, roleOf, type Administrator } from '#core/admins/person.ts'

const identity = { id: 'anna', email: 'anna@example.org', session: 's' }
const [editor, administrator] = [admit('editor', identity), admit('administrator', identity)]

test('an administrator may do what an editor may, an editor not what an administrator may', () => {
  expect([roleOf(editor), roleOf(administrator)]).toEqual(['editor', 'administrator'])
  expect([hasRole('editor', editor), hasRole('editor', administrator)]).toEqual([true, true])
  expect(hasRole('administrator', editor)).toBe(false)
  expect(() => requireRole('administrator', administrator)).not.toThrow()
})

test.each([
  ['an editor', editor],
  ['an object of the same shape', { ...administrator }],
  ['nobody', {}],
])('only an administrator is one: not %s', (_, person) => {
  expect(() => requireRole('administrator', person as Administrator)).toThrow(TypeError)
})
