import { afterEach, expect, test, vi } from 'vitest'
import type { FormValues } from '#core/forms/form.ts'
import { editorEndpoints } from '#app/admin/documents/editor-endpoints.ts'
import type { NewSave, OutboxTransport } from '#app/admin/outbox/outbox.ts'
import type { WaitingCommand } from '#app/admin/outbox/waiting-save.ts'
import { openTestBrowser } from '#test/helpers/outbox.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = Awaited<ReturnType<OutboxTransport['post']>>

const noConnection: Answer = { ok: false, reason: 'noConnection' }
const done = (version: number): Answer => ({ ok: true, id: 'd', version })
const conflict = (current: { version: number; fields: FormValues } | null): Answer => ({
  ok: false,
  reason: 'conflict',
  current,
})

/** A page whose requests get these answers, and nothing but `noConnection` afterwards. */
function openPage(...answers: Answer[]) {
  const posted: FormValues[] = []
  const outbox = openTestBrowser().openPage('anna', {
    upload: async () => ({ ok: false, reason: 'noConnection' }),
    async post(_address, values) {
      posted.push(values)
      return answers.shift() ?? noConnection
    },
  })
  return { outbox, posted, answer: (...next: Answer[]) => answers.push(...next) }
}

function createSave(key: string, command?: WaitingCommand): NewSave {
  return {
    key,
    contentName: 'events',
    endpoints: editorEndpoints('events'),
    item: undefined,
    command,
    draftName: 'events:d',
    target: { id: 'd', version: 3 },
    fields: { titleUk: key },
    images: [],
  }
}

test('a deletion without a network follows what was saved before it', async () => {
  const { outbox, posted, answer } = openPage()
  await outbox.save(createSave('text'))
  const { result } = await outbox.save(createSave('deletion', { intent: 'delete' }), 'text')
  expect(result).toEqual({ ok: false, reason: 'waiting' })
  expect(outbox.state().saves.map(({ key }) => key)).toEqual(['text', 'deletion'])
  posted.length = 0
  answer(done(4), done(5))
  await outbox.sendAll()
  expect(posted).toEqual([
    { titleUk: 'text', key: 'text', intent: 'update', id: 'd', version: '3' },
    { intent: 'delete', id: 'd', version: '4' },
  ])
  expect(outbox.state().saves).toEqual([])
})

test('a button of a page that does not show the own last changes works on them', async () => {
  const { outbox, posted, answer } = openPage(done(4), done(5), done(6))
  await outbox.save(createSave('first'))
  await outbox.save({ ...createSave('second'), target: { id: 'd', version: 4 } })
  await outbox.save(createSave('cancelled', { intent: 'changeStatus', status: 'cancelled' }))
  expect(posted.at(-1)).toMatchObject({ intent: 'changeStatus', version: '5' })
  answer(done(8))
  // Somebody else has made version 7.
  await outbox.save({
    ...createSave('deletion', { intent: 'delete' }),
    target: { id: 'd', version: 7 },
  })
  expect(posted.at(-1)).toMatchObject({ intent: 'delete', version: '7' })
})

test('a form or a return to a former version does not undo an own change that its page does not show', async () => {
  const newest = conflict({ version: 4, fields: {} })
  const { outbox, posted } = openPage(done(4), newest, newest)
  await outbox.save(createSave('first'))
  await outbox.save(createSave('second'))
  expect(posted.at(-1)).toMatchObject({ intent: 'update', version: '3' })
  await outbox.save(createSave('third', { intent: 'revert', to: '1' }))
  expect(posted.at(-1)).toMatchObject({ intent: 'revert', version: '3' })
})

test.each([
  [{ intent: 'restore' }, { intent: 'restore' }],
  [
    { intent: 'revert', to: '2' },
    { intent: 'revert', to: '2', key: 'waiting' },
  ],
] as const)(
  '%o waits without a network, and is sent as its button sends it',
  async (command, sent) => {
    const { outbox, posted, answer } = openPage()
    await outbox.save(createSave('waiting', command))
    expect(outbox.state().saves).toHaveLength(1)
    answer(done(4))
    await outbox.sendAll()
    expect(posted.at(-1)).toEqual({ ...sent, id: 'd', version: '3' })
    expect(outbox.state().saves).toEqual([])
  },
)

test.each([
  ['delete', conflict(null)],
  ['delete', { ok: false, reason: 'missing' } as const],
  ['restore', conflict({ version: 4, fields: {} })],
] as const)('a copy of %s finds it done', async (intent, answer) => {
  const { outbox } = openPage(answer)
  const { result } = await outbox.save(createSave('copy', { intent }))
  expect(result).toEqual(done(4))
  expect(outbox.state().saves).toEqual([])
})

test('a deletion of what somebody else has changed is not done, and stays until it is discarded', async () => {
  const { outbox, answer } = openPage()
  await outbox.save(createSave('deletion', { intent: 'delete' }))
  answer(conflict({ version: 4, fields: {} }))
  await outbox.sendAll()
  expect(outbox.state().saves[0]?.problem?.reason).toBe('conflict')
  await outbox.discard('deletion')
  expect(outbox.state().saves).toEqual([])
})

test('a form that is opened from a waiting change of the status takes its place', async () => {
  const { outbox, posted, answer } = openPage()
  await outbox.save(createSave('before'))
  const command: WaitingCommand = { intent: 'changeStatus', status: 'cancelled' }
  await outbox.save(createSave('status', command), 'before')
  await outbox.save(createSave('form'), 'status')
  posted.length = 0
  answer(done(4), done(5))
  await outbox.sendAll()
  expect(posted.map(({ key, intent, version }) => [key, intent, version])).toEqual([
    ['before', 'update', '3'],
    ['form', 'update', '4'],
  ])
})

test('a button that is refused while its toast waits leaves nothing behind', async () => {
  const { outbox } = openPage(conflict({ version: 9, fields: {} }))
  const { result, isKept } = await outbox.save(
    createSave('status', { intent: 'changeStatus', status: 'cancelled' }),
  )
  expect([result.ok, isKept]).toEqual([false, false])
  expect(outbox.state().saves).toEqual([])
})

test('the alternative text of an image takes the place of the one that waits, and belongs to no document', async () => {
  const { outbox, posted, answer } = openPage()
  const address = '/media/photo'
  const describe = (key: string, texts: FormValues, replacedKey?: string) => {
    const command: WaitingCommand = { intent: 'describe', address, ...texts }
    const save = { ...createSave(key, command), target: { version: 0 }, fields: {} }
    return outbox.save(save, replacedKey)
  }
  await outbox.save(createSave('news'))
  await describe('first', { uk: 'Літ' })
  await describe('second', { uk: 'Літо', en: 'Summer' }, 'first')
  posted.length = 0
  answer(done(4), { ok: true } as Answer)
  await outbox.sendAll()
  expect(posted.at(-1)).toEqual({ intent: 'describe', address, uk: 'Літо', en: 'Summer' })
  expect(posted).toHaveLength(2)
  expect(outbox.state().saves).toEqual([])
})
