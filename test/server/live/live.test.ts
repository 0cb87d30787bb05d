import { setImmediate as breathe } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { waitFor } from '#test/helpers/wait-for.ts'
import { createChange, startLiveServer } from '#test/server/helpers/live-streams.ts'

let server: Awaited<ReturnType<typeof startLiveServer>>

beforeEach(async () => {
  server = await startLiveServer()
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

async function restart(limits: Parameters<typeof startLiveServer>[0]) {
  await server.close()
  server = await startLiveServer(limits)
}

const hello = { event: 'hello', id: '7', data: '7' }

describe('a stream', () => {
  test('starts with an event, the last change and the retry time', async () => {
    const page = await server.open()
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    await waitFor(() => expect(page.events()).toEqual([hello]))
    const retry = Number(/^retry: (\d+)$/m.exec(page.text())?.[1])
    expect(retry).toBeGreaterThanOrEqual(1_000)
    expect(retry).toBeLessThan(5_000)
  })

  test('sends only the kind of a change, and which event it is', async () => {
    const page = await server.open()
    server.live.announce(createChange(8, 'event'))
    server.live.announce(createChange(9, 'news'))
    const events = [
      hello,
      { event: 'change', id: '8', data: 'event secret-id' },
      { event: 'change', id: '9', data: 'news' },
    ]
    await waitFor(() => expect(page.events()).toEqual(events))
    expect(page.text()).not.toContain('news secret')
  })

  test('sends heartbeats without a change', async () => {
    await server.close()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    server = await startLiveServer()
    const page = await server.open()
    vi.advanceTimersByTime(25_000)
    await waitFor(() => expect(page.events()).toEqual([hello, { event: 'beat', id: '', data: '' }]))
  })

  test.each(['HEAD', 'POST', 'PUT'])('is refused for %s', async (method) => {
    const page = await server.open({ method })
    expect(page.status).toBe(405)
    expect(page.headers.allow).toBe('GET')
    expect(server.live.size).toBe(0)
  })
})

describe('a page that reconnects', () => {
  test.each([
    ['after a lost connection', { headers: { 'last-event-id': '6' } }],
    ['after sleep', { path: '/live?since=6' }],
    ['with a newer number', { path: '/live?since=7', headers: { 'last-event-id': '5' } }],
    ['after the data was set back', { path: '/live?since=99' }],
  ])('%s, which missed changes of before the start, is updated as a whole', async (_, request) => {
    const page = await server.open(request)
    await waitFor(() =>
      expect(page.events()).toEqual([hello, { event: 'change', id: '7', data: 'everyPage' }]),
    )
  })

  test('learns of what is on every page, also where it missed that', async () => {
    const heard = async (since: number, expected: string[], announce = () => {}) => {
      const page = await server.open({ path: `/live?since=${since}` })
      announce()
      await waitFor(() => expect(page.events().map(({ data }) => data)).toEqual(expected))
    }
    await heard(7, ['7', 'everyPage', 'news'], () => {
      server.live.announce(createChange(8, 'settings'))
      server.live.announce(createChange(9, 'news'))
      server.store.last = server.store.lastOfAll = 9
    })
    await heard(7, ['9', 'everyPage'])
    await heard(8, ['9', 'all'])
  })

  test.each([
    ['nothing missed', { headers: { 'last-event-id': '7' } }],
    ['nothing missed since the page', { path: '/live?since=7' }],
    ['a number that is none', { path: '/live?since=-1' }],
    ['a word', { headers: { 'last-event-id': 'x\u00a0y' } }],
    ['a number beyond all', { path: `/live?since=${'9'.repeat(400)}` }],
    ['an empty number', { path: '/live?since=' }],
  ])('with %s gets only the first event', async (_, request) => {
    const page = await server.open(request)
    server.live.announce(createChange(8, 'event'))
    await waitFor(() => expect(page.events()).toHaveLength(2))
    expect(page.events()[0]).toEqual(hello)
    expect(page.events()[1]?.data).toBe('event secret-id')
  })
})

describe('sign-ups', () => {
  test('are missed by pages that come back only where they were after the page', async () => {
    server.live.announce({ ...createChange(8, 'places'), id: 'hike' })
    server.live.announce({ ...createChange(9, 'queue'), id: 'fair' })
    server.live.announce({ ...createChange(10, 'places'), id: 'fair' })
    server.store.last = server.store.lastOfAll = 10
    const page = await server.open({ path: '/live?since=8' })
    server.live.announce(createChange(11, 'tip'))
    const heard = ['10', 'queue fair', 'places fair', 'tip']
    await waitFor(() => expect(page.events().map(({ data }) => data)).toEqual(heard))
  })

  test('that another instance has announced before are no data that were set back', async () => {
    server.store.lastOfAll = 8
    const page = await server.open({ path: '/live?since=8' })
    server.live.announce(createChange(9, 'tip'))
    await waitFor(() => expect(page.events().at(-1)?.data).toBe('tip'))
    expect(page.events().map(({ data }) => data)).toEqual(['7', 'tip'])
  })
})

describe('places', () => {
  const from = (address: string) => server.open({ headers: { 'x-address': address } })

  test('are limited for one address, not for others', async () => {
    await restart({ perAddress: 2 })
    await from('a')
    await from('a')
    const refused = await from('a')
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('30')
    expect(refused.headers['cache-control']).toBe('no-store')
    expect((await from('b')).status).toBe(200)
  })

  test('are limited for one network', async () => {
    await restart({ perAddress: 1 })
    const pages = []
    for (let household = 0; household < 10; household++) {
      pages.push(await from(`2001:db8:7:${household}::`))
    }
    expect(pages.every(({ status }) => status === 200)).toBe(true)
    expect((await from('2001:db8:7:ffff::')).status).toBe(503)
    expect((await from('2001:db8:8:3::')).status).toBe(200)
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      expect((await from(address)).status).toBe(200)
    }
    pages[0]?.disconnect()
    await waitFor(async () => expect((await from('2001:db8:7:ffff::')).status).toBe(200))
  })

  test('are limited in total', async () => {
    await restart({ streams: 3 })
    for (const address of ['a', 'b', 'c']) expect((await from(address)).status).toBe(200)
    expect((await from('d')).status).toBe(503)
  })

  test('are freed when a page is closed', async () => {
    await restart({ perAddress: 1 })
    for (let time = 0; time < 50; time += 1) {
      const page = await from('a')
      expect(page.status).toBe(200)
      page.disconnect()
      await vi.waitUntil(() => server.live.size === 0, { interval: 1 })
    }
  })
})

test('a stream that is not read is closed, and the others stay', async () => {
  const unreadStream = server.openUnreadStream()
  const page = await server.open()
  await vi.waitUntil(() => server.live.size === 2)
  let seq = 7
  while (server.live.size === 2 && seq < 2_000_000) {
    for (let nth = 0; nth < 200; nth += 1) {
      server.live.announce(createChange((seq += 1), 'event'))
    }
    await breathe()
  }
  expect(server.live.size).toBe(1)
  await waitFor(() => expect(page.events().at(-1)?.id).toBe(String(seq)))
  unreadStream.destroy()
})

describe('a session that ends', () => {
  const openAs = (session: string) => server.open({ headers: { 'x-session': session } })

  test('ends only its own streams', async () => {
    server.signedIn.add('anna').add('borys')
    const ended = await openAs('anna')
    const remaining = await openAs('borys')
    const visitor = await server.open()
    server.signedIn.delete('anna')
    server.live.announce(createChange(8, 'admin'))
    await waitFor(() => expect(ended.isOver()).toBe(true))
    expect(ended.events().at(-1)).toMatchObject({ event: 'signedOut', data: '{}' })
    expect([remaining.isOver(), visitor.isOver()]).toEqual([false, false])
    expect(visitor.events()).toEqual([hello])
    expect(server.live.size).toBe(2)
  })

  test('ends a stream that is not read', async () => {
    const unreadStream = server.openUnreadStream('x-session: anna\r\n')
    await vi.waitUntil(() => server.live.size === 1)
    server.live.announce(createChange(8, 'admin'))
    await Promise.resolve()
    server.live.announce(createChange(8, 'admin'))
    for (let seq = 9; seq < 99; seq += 1) server.live.announce(createChange(seq, 'event'))
    await waitFor(() => expect(server.live.size).toBe(0))
    unreadStream.destroy()
  })

  test('gets no change after the streams are closed', async () => {
    const page = await server.open()
    server.live.close()
    server.live.announce(createChange(8, 'event'))
    await waitFor(() => expect(page.isOver()).toBe(true))
    expect(page.events()).toEqual([hello])
    expect(server.live.size).toBe(0)
  })

  test('is detected with the first heartbeat after an outage of the store', async () => {
    await server.close()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    server = await startLiveServer()
    server.signedIn.add('anna')
    const page = await openAs('anna')
    server.store.isAway = true
    server.signedIn.delete('anna')
    server.live.announce(createChange(8, 'admin'))
    await breathe()
    expect(page.isOver()).toBe(false)
    server.store.isAway = false
    vi.advanceTimersByTime(25_000)
    await waitFor(() => expect(page.isOver()).toBe(true))
  })
})
