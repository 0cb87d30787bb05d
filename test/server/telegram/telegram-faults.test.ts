import { beforeEach, expect, test } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'
import { anna } from '#test/storage/helpers/people.ts'
import { examineTelegram } from '#tools/doctor/examine-telegram.ts'
import { botToken, channelName } from './helpers/bot-api-server.ts'
import { createChannel, openChannelSite } from './helpers/channel-site.ts'

const minute = 60_000
const day = 24 * 60 * minute

let site: Awaited<ReturnType<typeof openChannelSite>>

beforeEach(async () => {
  site = await openChannelSite()
})

test('Telegram is obeyed when it asks to wait, by all posts', async () => {
  site.server.faults.push('limited')
  site.server.retryAfter = 500
  const { id } = await site.saveEvent()
  await site.saveEvent()
  await site.publishSoon()
  expect(site.server.calls).toEqual([])
  expect(await site.stateOf(id)).toMatchObject({ state: 'none', error: null })
  await site.publishSoon(499_000)
  expect(site.posts()).toEqual([])
  await site.publishSoon(1_000)
  expect(site.posts()).toHaveLength(2)
})

const refusals = {
  botRemoved: { code: 403, description: 'Forbidden: bot was kicked from the channel chat' },
  chatNotFound: { code: 400, description: 'Bad Request: chat not found' },
  noRights: {
    code: 400,
    description: 'Bad Request: need administrator rights in the channel chat',
  },
  badToken: { code: 401, description: 'Unauthorized' },
}

test.for(Object.entries(refusals))(
  '%s is tried again until it is put right',
  async ([error, refusal]) => {
    site.server.refusal = refusal
    const { id } = await site.saveEvent()
    await site.publishSoon()
    const state = await site.stateOf(id)
    expect(state).toMatchObject({ state: 'none', error })
    expect(state?.dueAt).toBe(new Date(site.clock.now.getTime() + minute).toISOString())
    site.server.refusal = undefined
    await site.publishSoon()
    expect(await site.stateOf(id)).toMatchObject({ state: 'posted', error: null })
    expect(site.posts()).toHaveLength(1)
  },
)

test('what Telegram answers is logged in short and without the token', async () => {
  const address = `${site.server.apiUrl}/bot${botToken}/sendMessage`
  const description = `Bad Request: ${address} and ${encodeURIComponent(address)} ${'a'.repeat(1_000)}`
  site.server.refusal = { code: 400, description }
  await site.saveEvent()
  await site.publishSoon()
  const [line = ''] = site.lines
  expect(line).toContain('Bad Request: http')
  expect(line).not.toContain(botToken.split(':')[1])
  expect(line).not.toContain('a'.repeat(200))
})

test('what was given up can be tried again', async () => {
  site.server.refusal = refusals.botRemoved
  const { id } = await site.saveEvent()
  for (let nth = 0; nth < 8; nth += 1) await site.publishSoon(day)
  expect(await site.stateOf(id)).toMatchObject({ error: 'botRemoved', dueAt: null })
  site.server.refusal = undefined
  await site.publishSoon(10 * day)
  expect(site.posts()).toEqual([])
  expect(await site.decisions().retry(anna, id)).toBe(true)
  expect(await site.decisions().retry(anna, id)).toBe(false)
  await site.publishSoon(0)
  expect(site.posts()).toHaveLength(1)
  expect(await site.decisions().retry(anna, id)).toBe(false)
})

test('while nothing can be reached, nothing was sent', async () => {
  site.publisher = site.createPublisher({
    channel: createChannel(`http://127.0.0.1:${await freePort()}`),
  })
  const { id } = await site.saveEvent()
  await site.publishSoon()
  expect(await site.stateOf(id)).toMatchObject({ state: 'none', error: 'unreachable' })
  site.publisher = site.createPublisher()
  await site.publishSoon()
  expect(await site.stateOf(id)).toMatchObject({ state: 'posted', error: null })
})

test.for(['lost', 'halfDone', 'gateway', 'gatewayAfter', 'internal', 'endless'] as const)(
  'a new post without an answer (%s) is never sent again by itself',
  async (fault) => {
    site.server.faults.push(fault)
    const { id } = await site.saveEvent()
    await site.publishSoon()
    expect(await site.stateOf(id)).toMatchObject({ state: 'unknown', dueAt: null, sends: 1 })
    // One MiB of it is read; the rest is in buffers of the network.
    expect(site.server.endlessBytes).toBeLessThan(32 * 1024 * 1024)
    await site.saveEvent({ place: { uk: 'Берег' } }, { replaces: { id, version: 1 } })
    await site.publishSoon(30 * day)
    site.publisher = site.createPublisher()
    await site.publishSoon()
    expect(site.server.posts.size).toBe(/half|After/.test(fault) ? 1 : 0)
    expect(await site.stateOf(id)).toMatchObject({ state: 'unknown', sends: 1 })
  },
)

test('an administrator says that the post is there, and it is brought up to date', async () => {
  site.server.faults.push('halfDone')
  const { id } = await site.saveEvent()
  await site.publishSoon()
  await site.saveEvent({ titles: { uk: 'Школа', en: 'School' } }, { replaces: { id, version: 1 } })
  const telegram = site.decisions()
  const assign = (link: string) => telegram.assign(anna, id, 1, link)
  for (const link of [
    '',
    'https://t.me/another_one/11',
    'https://t.me/vatra_test',
    'x'.repeat(9),
  ]) {
    expect(await assign(link)).toEqual({ ok: false, reason: 'notAPost' })
  }
  expect(await assign('t.me/s/Vatra_Test/11?single')).toEqual({ ok: true })
  expect(await assign('https://t.me/vatra_test/11')).toEqual({ ok: false, reason: 'conflict' })
  await site.publishSoon(0)
  expect(await site.stateOf(id)).toMatchObject({ state: 'posted', error: null })
  expect(site.texts()).toEqual([expect.stringContaining('School\n1–3 May')])

  const other = await site.saveEvent()
  site.server.faults.push('lost')
  await site.publishSoon()
  expect(await telegram.assign(anna, other.id, 1, 'https://t.me/vatra_test/11')).toEqual({
    ok: false,
    reason: 'known',
  })
  expect((await telegram.assign(anna, other.id, 1, 'https://t.me/vatra_test/99')).ok).toBe(true)
  await site.publishSoon(0)
  expect(await site.stateOf(other.id)).toMatchObject({ error: 'postMissing', dueAt: null })
  expect(await telegram.sendAgain(anna, other.id, 1)).toBe(true)
  await site.publishSoon(0)
  expect(site.posts()).toHaveLength(2)
})

test('an administrator says that there is no post, once', async () => {
  site.server.faults.push('lost', 'lost')
  const { id } = await site.saveEvent()
  await site.publishSoon()
  const telegram = site.decisions()
  const both = [telegram.sendAgain(anna, id, 1), telegram.sendAgain(anna, id, 1)]
  expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
  await site.publishSoon(0)
  expect(await site.stateOf(id)).toMatchObject({ state: 'unknown', sends: 2 })
  // Somebody whose page is older.
  expect(await telegram.sendAgain(anna, id, 1)).toBe(false)
  expect(await telegram.sendAgain(anna, id, 2)).toBe(true)
  await site.publishSoon(0)
  expect(site.posts()).toHaveLength(1)
})

test('a post that somebody has deleted in Telegram is not posted again unasked', async () => {
  const { id } = await site.saveEvent()
  await site.publishSoon()
  site.server.posts.clear()
  await site.saveEvent({ place: { uk: 'Берег' } }, { replaces: { id, version: 1 } })
  await site.publishSoon()
  expect(await site.stateOf(id)).toMatchObject({ error: 'postMissing', dueAt: null })
  expect(site.posts()).toEqual([])
})

test('after a backup was restored, what was due since then is in doubt, and what is scheduled is posted', async () => {
  const publishAt = new Date(site.clock.now.getTime() + 2 * day).toISOString()
  const scheduled = await site.saveEvent({}, { publishAt })
  await site.publishSoon()
  const due = await site.saveEvent()
  await site.store.write('a test', ({ facts }) => facts.setRestored(true))
  await site.publishSoon(day)
  expect(await site.stateOf(due.id)).toMatchObject({ state: 'unknown', dueAt: null })
  await site.publishSoon(day)
  expect(await site.stateOf(scheduled.id)).toMatchObject({ state: 'posted' })
  expect(site.posts()).toHaveLength(1)
})

test('the doctor says whether the bot may post', async () => {
  const { server } = site
  const config = { token: botToken, channel: channelName, apiUrl: server.apiUrl }
  const stateWith = async (changes: Partial<typeof config> = {}) =>
    (await examineTelegram({ ...config, ...changes })).state
  expect(await stateWith()).toBe('ok')
  server.member = { status: 'administrator', can_post_messages: true, can_edit_messages: true }
  expect(await stateWith()).toBe('warning')
  server.member = { status: 'left' }
  expect(await stateWith()).toBe('problem')
  expect(await stateWith({ channel: '@another' })).toBe('problem')
  expect(await stateWith({ token: `${botToken}x` })).toBe('problem')
  expect(await stateWith({ apiUrl: `http://127.0.0.1:${await freePort()}` })).toBe('problem')
})
