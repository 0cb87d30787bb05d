import { setImmediate as breathe } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createChange, startLiveServer } from '#test/server/helpers/live-streams.ts'

let server: Awaited<ReturnType<typeof startLiveServer>>

beforeEach(async () => {
  server = await startLiveServer()
})
afterEach(() => server.close())

const openAs = (session: string, since = '') =>
  server.open({ path: `/live${since}`, headers: { 'x-session': session } })

const hello = { event: 'hello', id: '7', data: '7' }
const everything = { event: 'change', id: '9', data: 'all' }

describe('a stream', () => {
  test('sends changes for administrators only to administrators', async () => {
    const [visitor, forgedPage, anna] = [
      await server.open(),
      await openAs('invented'),
      await openAs('anna'),
    ]
    server.signedIn.add('anna')
    server.live.announce(createChange(8, 'feedback'))
    await waitFor(() => expect(anna.events()).toHaveLength(2))
    expect(anna.events()[1]).toEqual({ event: 'change', id: '8', data: 'feedback' })
    server.live.announce(createChange(9, 'event'))
    for (const page of [visitor, forgedPage]) {
      await waitFor(() => expect(page.events().at(-1)?.id).toBe('9'))
      expect(page.events()).toHaveLength(2)
      expect(page.text()).not.toMatch(/feedback/)
    }
    expect(anna.text()).not.toMatch(/feedback secret|anna/)
  })

  test('of a removed administrator sends no more of them, also without a store', async () => {
    const [ended, remaining] = [await openAs('anna'), await openAs('borys')]
    server.signedIn.add('anna').add('borys')
    server.live.announce(createChange(8, 'feedback'))
    await waitFor(() => expect(ended.events()).toHaveLength(2))
    server.signedIn.delete('anna')
    server.live.announce(createChange(9, 'feedback'))
    await waitFor(() => expect(remaining.events()).toHaveLength(3))
    server.store.isAway = true
    server.live.announce(createChange(10, 'feedback'))
    await breathe()
    server.store.isAway = false
    server.live.announce(createChange(11, 'feedback'))
    await waitFor(() =>
      expect(remaining.events().map(({ id }) => id)).toEqual(['7', '8', '9', '11']),
    )
    expect(ended.events().map(({ id }) => id)).toEqual(['7', '8'])
  })
})

test('changes of drafts and scheduled documents are sent only to administrators', async () => {
  server.signedIn.add('anna')
  const [visitor, anna] = [await server.open(), await openAs('anna')]
  server.live.announce(createChange(8, 'event', false))
  server.live.announce({
    ...createChange(9, 'news', false),
    scheduledFor: '2027-01-01T00:00:00.000Z',
  })
  await waitFor(() => expect(anna.events().map(({ id }) => id)).toEqual(['7', '8', '9']))
  server.live.announce(createChange(10, 'event'))
  await waitFor(() => expect(visitor.events().map(({ id }) => id)).toEqual(['7', '10']))
})

describe('an editor', () => {
  const idsOf = ({ events }: { events: () => { id: string }[] }) => events().map(({ id }) => id)
  beforeEach(() => {
    server.signedIn.add('anna').add('olha')
    server.editors.add('olha')
  })

  test('hears of drafts, and not of messages and people', async () => {
    const [anna, olha] = [await openAs('anna'), await openAs('olha')]
    server.live.announce(createChange(8, 'feedback'))
    server.live.announce(createChange(9, 'admin'))
    server.live.announce(createChange(10, 'event', false))
    await waitFor(() => expect(idsOf(anna)).toEqual(['7', '8', '9', '10']))
    await waitFor(() => expect(idsOf(olha)).toEqual(['7', '10']))
    expect(olha.text()).not.toMatch(/feedback|admin/)
  })

  test('who was one or becomes one has a stream of the new role at once, and reloads every page', async () => {
    const [anna, olha] = [await openAs('anna'), await openAs('olha')]
    server.editors.add('anna').delete('olha')
    for (const [nth, id] of ['anna', 'olha'].entries()) {
      server.live.announce({ ...createChange(8 + nth, 'admin'), id })
    }
    server.live.announce(createChange(10, 'feedback'))
    await waitFor(() => expect(idsOf(olha)).toEqual(['7', '8', '9', '10']))
    server.live.announce(createChange(11, 'event'))
    await waitFor(() => expect(idsOf(anna)).toEqual(['7', '8', '11']))
    expect(anna.events()[1]).toEqual({ event: 'change', id: '8', data: 'everyPage' })
    expect(olha.events()[2]).toEqual({ event: 'change', id: '9', data: 'everyPage' })
  })

  test('whose role changed while no stream was open reloads every page', async () => {
    server.store.lastOfAll = 9
    server.live.announce(createChange(8, 'event', false))
    server.live.announce({ ...createChange(9, 'admin'), id: 'olha' })
    const [outdated, current] = [await openAs('olha', '?since=8'), await openAs('olha', '?since=9')]
    await waitFor(() => expect(outdated.events().at(-1)?.data).toBe('everyPage'))
    server.live.announce(createChange(10, 'event'))
    await waitFor(() => expect(idsOf(current)).toEqual(['7', '10']))
  })

  test('hears of the end of one of their own sessions', async () => {
    const olha = await openAs('olha')
    server.live.announce({ ...createChange(8, 'admin'), id: 'olha', version: 0 })
    await waitFor(() => expect(olha.events().at(-1)?.data).toBe('admin'))
  })

  test('who reconnects is not told of messages that came meanwhile', async () => {
    server.store.lastOfAll = 9
    server.live.announce(createChange(8, 'event', false))
    server.live.announce(createChange(9, 'feedback'))
    const [outdated, current] = [await openAs('olha', '?since=7'), await openAs('olha', '?since=8')]
    await waitFor(() => expect(outdated.events()).toEqual([hello, everything]))
    server.live.announce(createChange(10, 'event'))
    await waitFor(() => expect(idsOf(current)).toEqual(['7', '10']))
  })
})

describe('a page that reconnects after feedback', () => {
  test('is updated only for an administrator', async () => {
    server.signedIn.add('anna')
    server.store.lastOfAll = 9
    const outdatedPage = await openAs('anna', '?since=7')
    const currentPage = await openAs('anna', '?since=9')
    const forgedPage = await openAs('invented', '?since=7')
    const visitor = await server.open({ path: '/live?since=7' })
    await waitFor(() => expect(outdatedPage.events()).toEqual([hello, everything]))
    server.live.announce(createChange(10, 'event'))
    for (const page of [currentPage, forgedPage, visitor]) {
      await waitFor(() => expect(page.events()).toHaveLength(2))
      expect(page.events()[1]?.data).toBe('event secret-id')
    }
  })

  test('is treated like a visitor while the store is unavailable', async () => {
    server.store.isAway = true
    server.store.lastOfAll = 9
    const page = await openAs('anna', '?since=7')
    server.live.announce(createChange(10, 'event'))
    await waitFor(() => expect(page.events()).toHaveLength(2))
    expect(page.events()[1]?.data).toBe('event secret-id')
  })
})
