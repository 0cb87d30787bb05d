import { afterEach, expect, test, vi } from 'vitest'
import type { SaveTransport } from '#app/admin/waiting-saves/deliver.ts'
import type { NewSave } from '#app/admin/waiting-saves/waiting-saves.ts'
import type { FormValues } from '#core/forms/form.ts'
import { openTestBrowser } from '#test/helpers/waiting-saves.ts'

afterEach(() => vi.unstubAllGlobals())

type Answer = Awaited<ReturnType<SaveTransport['post']>>

const deletion = { intent: 'delete' } as const
const noConnection: Answer = { ok: false, reason: 'noConnection' }
const done = (version: number): Answer => ({ ok: true, id: 'd', version })
const conflict = (current: { version: number; fields: FormValues } | null): Answer => ({
  ok: false,
  reason: 'conflict',
  current,
})

/** A page whose requests get these answers, and nothing but `noConnection` afterwards. */
function openPage(...answers: (Answer | Error)[]) {
  const posted: FormValues[] = []
  const waitingSaves = openTestBrowser().openPage('anna', {
    upload: async () => ({ ok: false, reason: 'noConnection' }),
    async post(_address, values) {
      posted.push(values)
      const answer = answers.shift() ?? noConnection
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { waitingSaves, posted, answer: (...next: (Answer | Error)[]) => answers.push(...next) }
}

function createSave(key: string, command?: NewSave['command']): NewSave {
  return {
    key,
    contentName: 'events',
    item: undefined,
    command,
    draftName: 'events:d',
    target: { id: 'd', version: 3 },
    fields: { titleUk: key },
    images: [],
  }
}

test('a deletion without a network follows what was saved before it', async () => {
  const { waitingSaves, posted, answer } = openPage()
  await waitingSaves.save(createSave('text'))
  const { result } = await waitingSaves.save(createSave('deletion', deletion), 'text')
  expect(result).toEqual({ ok: false, reason: 'waiting' })
  expect(waitingSaves.state().saves.map(({ key }) => key)).toEqual(['text', 'deletion'])
  posted.length = 0
  answer(done(4), done(5))
  await waitingSaves.sendAll()
  expect(posted).toEqual([
    { titleUk: 'text', key: 'text', intent: 'update', id: 'd', version: '3' },
    { intent: 'delete', id: 'd', version: '4' },
  ])
  expect(waitingSaves.state().saves).toEqual([])
})

test('a save whose script fails while it is sent waits, and what becomes of it later is said', async () => {
  const { waitingSaves } = openPage(new Error('injected'), done(4))
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { result } = await waitingSaves.save(createSave('text'))
  expect(result).toEqual({ ok: false, reason: 'waiting' })
  expect(reported).toHaveBeenCalledWith(new Error('injected'))
  expect(waitingSaves.state().saves.map(({ key }) => key)).toEqual(['text'])
  const events: string[] = []
  waitingSaves.onEvent(({ type }) => events.push(type))
  await waitingSaves.sendAll()
  expect(events).toEqual(['sent'])
  expect(waitingSaves.state().saves).toEqual([])
})

test.each([conflict(null), { ok: false, reason: 'missing' } as const])(
  'a copy of a deletion finds it done (%o)',
  async (answer) => {
    const { waitingSaves } = openPage(answer)
    const { result } = await waitingSaves.save(createSave('copy', deletion))
    expect(result).toEqual(done(4))
    expect(waitingSaves.state().saves).toEqual([])
  },
)

test('a deletion of what somebody else has changed is not done, and stays until it is discarded', async () => {
  const { waitingSaves, answer } = openPage()
  await waitingSaves.save(createSave('deletion', deletion))
  answer(conflict({ version: 4, fields: {} }))
  await waitingSaves.sendAll()
  expect(waitingSaves.state().saves[0]?.problem?.reason).toBe('conflict')
  await waitingSaves.discard('deletion')
  expect(waitingSaves.state().saves).toEqual([])
})

test('a deletion that is refused at once leaves nothing behind', async () => {
  const { waitingSaves } = openPage(conflict({ version: 9, fields: {} }))
  const { result, isKept } = await waitingSaves.save(createSave('deletion', deletion))
  expect([result.ok, isKept]).toEqual([false, false])
  expect(waitingSaves.state().saves).toEqual([])
})
