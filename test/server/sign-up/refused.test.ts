import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { honeypotField } from '#app/forms/visitors/honeypot.ts'
import { foreignOriginHeaders } from '#scripts/testing/hostile/requests.ts'
import { createSite } from '#server/storage/site/create-site.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'
import { registeredOperations } from '#test/server/access/registry.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { outsiders } from '#test/server/helpers/roles.ts'
import { addSignUp, saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'
import { readRows, strangersOn } from './helpers/strangers.ts'

const dataDir = temporaryFolder()
const site = await openTestSite({ dataDir, trustedProxies: 1 })

const secret = { name: 'Соломія Таємна', contact: 'solomiia@example.org' }
const event = await saveEventWithSignUp(site, { contact: 'email' })
const otherEvent = await saveEventWithSignUp(site)
const victim = await addSignUp(site, event.id, secret)
const attacker = await addSignUp(site, event.id, { name: 'Хтось' })
const { token, key } = victim

const { get, post, postFrom } = strangersOn(site)

function expectNothingOf(reply: Reply, name: string): void {
  const text = decodeBody(reply) + JSON.stringify(reply.headers)
  for (const hidden of [secret.name, secret.contact, token, victim.signUp.id]) {
    expect(text.includes(hidden), `${name} says ${hidden}`).toBe(false)
  }
}

/** Expects that each is answered so, says nothing, and changes nothing. */
async function expectRefused(
  tries: [name: string, status: number, send: () => Promise<Reply>][],
): Promise<void> {
  const before = await readRows(dataDir)
  for (const [name, status, send] of tries) {
    const reply = await send()
    expect(reply.status, name).toBe(status)
    expectNothingOf(reply, name)
  }
  expect(await readRows(dataDir)).toEqual(before)
}

const percentEncoded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
const otherCase = [...token]
  .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
  .join('')

const inventedTokens: [name: string, token: string][] = [
  ['a guess', randomBytes(32).toString('base64url')],
  ['cut at its end', token.slice(0, -1)],
  ['cut at its beginning', token.slice(1)],
  ['its half', token.slice(0, 21)],
  ['longer', `${token}A`],
  ['twice', token + token],
  ['in capitals', token.toUpperCase()],
  ['in small letters', token.toLowerCase()],
  ['in the other case', otherCase],
  ['backwards', [...token].toReversed().join('')],
  ['with another last letter', token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')],
  ['padded', `${token}=`],
  ['percent-encoded twice', percentEncoded(percentEncoded(token))],
  ['after a zero byte', `\0${token}`],
  ['after a blank', ` ${token}`],
  ['before a line', `${token}\n`],
  ['a list', `${token},${attacker.token}`],
  ['the id of the sign-up', victim.signUp.id],
  ['the key of the form', key],
  ['the id of the event', event.id],
  ['the slug of the event', event.slug ?? ''],
  ['a pattern for anything', '%'],
  ['a pattern for so many letters', '_'.repeat(token.length)],
  ['a condition', "' OR 1=1 --"],
  ['nothing', ''],
  ['undefined', 'undefined'],
  ['null', 'null'],
  ['a star', '*'],
]

describe('the sign-up of somebody else is neither shown nor changed', () => {
  test.each(inventedTokens)('with a token that is %s', async (_, invented) => {
    const path = `/sign-up/${encodeURIComponent(invented)}`
    await expectRefused([
      ['its page', 404, () => get(path)],
      ['its data', 404, () => get(`${path}.data`)],
      ...(['cancel', 'erase', 'accept', 'remind', 'showInitials', 'hideInitials'] as const).map(
        (change): [string, number, () => Promise<Reply>] => [
          change,
          404,
          () => post('/sign-ups/changes', { token: invented, change }),
        ],
      ),
      ['a button without scripts', 404, () => post(path, { change: 'erase' })],
    ])
  })

  test('by what only reads, and by methods that a form does not have', async () => {
    const query = `change=erase&token=${token}`
    const before = await readRows(dataDir)
    for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']) {
      const expected = method === 'GET' || method === 'HEAD' ? [200, 404] : [405, 405]
      expect([
        (await get(`/sign-up/${token}?${query}`, { method })).status,
        (await get(`/sign-ups/changes?${query}`, { method })).status,
      ]).toEqual(expected)
    }
    expect(await readRows(dataDir)).toEqual(before)
  })

  test('by an unknown change, or one that only the query names', async () => {
    await expectRefused(
      ['', 'moveUp', 'note', 'constructor', 'ERASE', 'erase,erase'].map((change) => [
        change,
        404,
        () => post(`/sign-ups/changes?change=erase`, { token, change }),
      ]),
    )
  })

  test('by forms of other sites', async () => {
    await expectRefused(
      Object.entries(foreignOriginHeaders).flatMap(([name, headers]) => [
        [name, 403, () => postFrom('/sign-ups/changes', { token, change: 'erase' }, headers)],
        [name, 403, () => postFrom(`/sign-up/${token}`, { change: 'erase' }, headers)],
        [name, 403, () => postFrom('/sign-ups', signUpForm(event), headers)],
        [name, 403, () => postFrom(`/events/${event.slug}`, signUpForm(event), headers)],
      ]),
    )
  })

  test('with its key for another event, and with keys that are short, cut or patterns', async () => {
    const otherKeys = [key.slice(0, 31), '%'.repeat(36), `${key.slice(0, -1)}%`, `${key}'--`, '']
    await expectRefused([
      ['its key', 409, () => post('/sign-ups', signUpForm(otherEvent, { key }))],
      ...otherKeys.map((other): [string, number, () => Promise<Reply>] => [
        other,
        404,
        () => post('/sign-ups', signUpForm(event, { key: other })),
      ]),
    ])
  })

  test('by what fills in the field that nobody sees', async () => {
    const form = signUpForm(event, { [honeypotField]: 'https://spam.example' })
    await expectRefused([['a form', 404, () => post('/sign-ups', form)]])
  })

  test('with a key of blanks of a pattern, which is one of its own', async () => {
    for (const other of ['_'.repeat(key.length), key.toUpperCase(), `${key.slice(0, -1)}_`]) {
      const reply = await post('/sign-ups', signUpForm(event, { key: other }))
      expect(reply.status).toBe(200)
      expectNothingOf(reply, other)
    }
  })

  test('with its key and another form, which stores nothing', async () => {
    const before = await readRows(dataDir)
    const form = signUpForm(event, { key, name: 'Хтось інший', contact: 'eve@example.org' })
    // What is another form must not be lost without a word.
    const answer = JSON.parse(decodeBody(await post('/sign-ups', form)))
    expect(answer).toEqual({ ok: false, reason: 'conflict' })
    expect(await readRows(dataDir)).toEqual(before)
  })

  test('by the commands of editors, for those who are none', async () => {
    const operations = registeredOperations().filter(({ subject }) => subject === 'signUps')
    expect(operations.length).toBeGreaterThanOrEqual(7)
    const { id } = victim.signUp
    const more = { id, event: event.id, key: createKey(), to: 'coming', subject: 'a', text: 'a' }
    for (const createCookie of Object.values(outsiders)) {
      const cookie = await createCookie(site)
      await expectRefused(
        operations.map(({ operation: intent }) => [
          intent,
          401,
          () => post('/adminf83922ab/actions/signUps', { intent, ...more }, { cookie }),
        ]),
      )
    }
  })

  test('on the screens of editors, for those who are none', async () => {
    const ofEvent = `/adminf83922ab/events/${event.id}`
    const paths = [
      `${ofEvent}/sign-ups`,
      `${ofEvent}/sign-ups.data`,
      `${ofEvent}/sign-ups.csv`,
      `${ofEvent}/sign-ups/print`,
      `${ofEvent}/door`,
      `${ofEvent}/door.data`,
      `${ofEvent}/certificates`,
      `${ofEvent}/certificates?of=${victim.signUp.id}`,
      `${ofEvent}/certificates.data`,
    ]
    for (const createCookie of Object.values(outsiders)) {
      const headers = { cookie: await createCookie(site) }
      await expectRefused(paths.map((path) => [path, 404, () => site.request(path, { headers })]))
    }
  })

  test('by the program itself, for whoever is no editor', async () => {
    const { signUps } = await createSite(site.store)
    const visitor = { id: 'visitor', email: '', session: '' } as never
    const { id } = victim.signUp
    const letter = { key: createKey(), subject: 'a', text: 'a', states: [] }
    const before = await readRows(dataDir)
    const calls = [
      () => signUps.list(visitor, event.id),
      () => signUps.counts(visitor, [event.id]),
      () => signUps.add(visitor, { key: createKey(), eventId: event.id, body: victim.signUp }),
      () => signUps.moveUp(visitor, id),
      () => signUps.cancel(visitor, id),
      () => signUps.agreeOnPaper(visitor, id, 'yes'),
      () => signUps.setNote(visitor, id, 'a'),
      () => signUps.setAttended(visitor, id, true, new Date()),
      () => signUps.erase(visitor, id),
      () => signUps.eraseBurst(visitor, event.id, { burst: id, last: 1 }),
      () => signUps.write(visitor, event.id, letter),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toThrow('signed-in')
    expect(await readRows(dataDir)).toEqual(before)
  })
})
