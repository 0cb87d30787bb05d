import { expect } from 'vitest'
import type { ImportState } from '#server/storage/base/import-state.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import { type ActionCase, describeActions } from '#test/server/helpers/action-table.ts'
import {
  importActionPath,
  importPart,
  importPath,
  newImportId,
} from '#test/server/helpers/imports.ts'
import { encodeForm, type Form, invalidBodies } from '#test/server/helpers/invalid-forms.ts'

type State = ImportState | undefined

const content = Buffer.from('nothing that is read here')
const part = (id: string) => ({
  id,
  fileName: 'a.txt',
  size: content.length,
  at: 0,
  bytes: content,
})

const sending: ActionCase<string, State> = {
  path: importPath,
  prepare: async () => newImportId(),
  validRequest: (id) => importPart(part(id)),
  invalidRequests: (id) => [
    ['an id that is a path', importPart({ ...part(id), id: '../../etc/passwd' })],
    ['a size that is none', importPart({ ...part(id), size: Number.NaN })],
    ['too large a file', importPart({ ...part(id), size: 101 * 1024 * 1024 })],
    ['a part whose beginning is not here', importPart({ ...part(id), at: 3 })],
    ['a part that is longer than the file', importPart({ ...part(newImportId()), size: 3 })],
    ['no part', encodeForm({ id, fileName: 'a.txt', size: '3', at: '0' })],
    ...invalidBodies({ id, fileName: 'a.txt', size: '3', at: '0' }),
  ],
  reachesDatabase: () => false,
  readState: ({ store }) => store.facts.import(),
  expectDone: async ({ prepared, stateAfter }) => expect(stateAfter?.id).toBe(prepared),
}

function command(
  form: (id: string) => Form,
  state: (site: TestSite) => Partial<ImportState>,
  expected: Partial<ImportState>,
): ActionCase<string, State> {
  return {
    path: importActionPath,
    async prepare(site) {
      const id = newImportId()
      const begunAt = site.store.now().toISOString()
      const stored = { id, fileName: 'a.json', phase: 'ready' as const, begunAt, ...state(site) }
      await site.store.write('test', ({ facts }) => facts.setImport(stored))
      return id
    },
    validRequest: (id) => encodeForm(form(id)),
    invalidRequests: (id) => [
      ['another intent', encodeForm({ ...form(id), intent: 'delete' })],
      ['another import', encodeForm(form(newImportId()))],
      ['an id that is none', encodeForm(form("' OR 1=1 --"))],
      ['an id with U+0000', encodeForm(form(`${id}\0`))],
      ['a field more', encodeForm({ ...form(id), file: '/etc/passwd' })],
      ...invalidBodies(form(id)),
    ],
    reachesDatabase: (name) => name === 'another import',
    readState: ({ store }) => store.facts.import(),
    expectDone: async ({ stateAfter }) => expect(stateAfter).toMatchObject(expected),
  }
}

const inAMinute = (site: TestSite) => new Date(site.store.now().getTime() + 60_000).toISOString()
const running = (site: TestSite) => ({ runningUntil: inAMinute(site) })
const ended = ({ store }: TestSite) => {
  const now = store.now().toISOString()
  return { phase: 'done' as const, since: now, until: now }
}

describeActions('imports', [
  ['sending a file', sending],
  [
    'beginning',
    command((id) => ({ intent: 'begin', id, fetchesPhotos: 'yes' }), running, { wish: 'begin' }),
  ],
  ['stopping', command((id) => ({ intent: 'stop', id }), running, { wish: 'stop' })],
  ['undoing', command((id) => ({ intent: 'undo', id }), ended, {})],
])
