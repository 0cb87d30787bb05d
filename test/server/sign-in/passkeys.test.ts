// Longer than a source file should be, because all answers and refusals use one site and one device made of software.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import type { PasskeyPurpose } from '#core/admins/passkey-requests.ts'
import { maxPasskeys } from '#core/admins/passkey.ts'
import { createAuthenticator, type AnswerChanges } from '#scripts/testing/authenticator.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import {
  begin,
  finish,
  inviteByLink,
  newLink,
  signInByLink,
} from '#test/server/helpers/passkeys.ts'
import { signInPerson } from '#test/server/helpers/roles.ts'
import { newPasskey } from '#test/storage/helpers/bodies.ts'

const site = await openTestSite({ trustedProxies: 1 })

const adminAddress = '/adminf83922ab/admins'
const statusOf = async (cookie: string) =>
  (await site.request(adminAddress, { headers: { cookie } })).status
const passkeysOf = (id: string) => site.store.passkeys.listByAdmin(id)
const command = async (subject: string, form: Record<string, string>, cookie: string) => {
  const reply = await site.post(`/adminf83922ab/actions/${subject}`, form, { cookie })
  return JSON.parse(reply.body.toString()) as { ok: boolean; reason?: string; token?: string }
}
const invitation = () => ({
  intent: 'invite',
  key: crypto.randomUUID(),
  email: `b${crypto.randomUUID()}@example.org`,
  role: 'editor',
})

// Each test comes from another address, because the beginnings from one are limited.
let sender = 0
const post = site.post
beforeEach(() => {
  sender += 1
  const from = { 'x-forwarded-for': `2001:db8:${sender.toString(16)}::1` }
  vi.spyOn(site, 'post').mockImplementation((path, form, headers) =>
    post(path, form, { ...headers, ...from }),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

describe('with a passkey', () => {
  test('somebody invited by a link signs in, signs in again, and is the administrator of the link', async () => {
    const { id, email, token } = await inviteByLink(site)
    const device = createAuthenticator(site.origin)
    const begun = await begin(site, 'invitation', { token })
    expect(begun.email).toBe(email)
    const answer = device.create(begun.options)
    const first = await finish(site, 'invitation', { token, answer, name: ' Phone '.repeat(20) })
    expect(first.status).toBe(200)
    expect(await statusOf(first.cookie)).toBe(200)
    const [passkey] = await passkeysOf(id)
    expect(passkey).toMatchObject({ id: device.id, usedAt: null })
    expect(passkey?.name).toHaveLength(60)

    const { options } = await begin(site, 'sign in')
    const second = await finish(site, 'sign in', { answer: device.use(options) })
    expect(second.status).toBe(200)
    expect(second.cookie).not.toBe(first.cookie)
    expect(await statusOf(second.cookie)).toBe(200)
    expect((await passkeysOf(id))[0]).toMatchObject({ counter: 1, usedAt: expect.any(String) })
  })

  test('nobody else’s address signs in at the provider: the place is taken', async () => {
    const { authorizeAccount } = await import('#server/sign-in/authorization.ts')
    const { email } = await signInByLink(site)
    const account = { issuer: 'https://accounts.example', subject: '1', email }
    expect(await authorizeAccount(site.store, account)).toEqual({
      ok: false,
      reason: 'otherAccount',
    })
  })

  test('an answer of a vendor’s device is accepted without asking the vendor', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { token } = await inviteByLink(site)
    const { options } = await begin(site, 'invitation', { token })
    const statement = new Map([['x5c', Buffer.from('a certificate')]])
    const maker = { format: 'packed', statement }
    const answer = createAuthenticator(site.origin).create(options, { maker })
    expect((await finish(site, 'invitation', { token, answer })).status).toBe(200)
    expect(fetched).not.toHaveBeenCalled()
  })

  test('a second device is added only after the first was used again, and either can be removed', async () => {
    const { id, device, cookie } = await signInByLink(site)
    const soon = await begin(site, 'add', { cookie })
    expect(soon.options).toMatchObject({ excludeCredentials: [{ id: device.id }] })
    const second = createAuthenticator(site.origin)
    const added = await finish(site, 'add', {
      cookie,
      answer: second.create(soon.options),
      name: 'Laptop',
    })
    expect(added).toMatchObject({ status: 200, cookie: '' })
    expect(await passkeysOf(id)).toHaveLength(2)

    await letTimePass()
    expect(await begin(site, 'add', { cookie })).toEqual({ ok: false, reason: 'unconfirmed' })
    const remove = { intent: 'remove', id: device.id }
    expect(await command('passkeys', remove, cookie)).toMatchObject({ reason: 'unconfirmed' })
    await confirm(cookie, second)
    expect(await command('passkeys', remove, cookie)).toMatchObject({ ok: true })
    const removed = await begin(site, 'sign in')
    expect(await finish(site, 'sign in', { answer: device.use(removed.options) })).toMatchObject({
      status: 403,
      reason: 'unknown',
    })
    const last = { intent: 'remove', id: second.id }
    expect(await command('passkeys', last, cookie)).toMatchObject({ reason: 'last' })
  })

  test('people are invited only within ten minutes of its use, and by an administrator', async () => {
    const { device, cookie } = await signInByLink(site)
    expect(await command('admins', invitation(), cookie)).toMatchObject({
      ok: true,
      token: expect.stringMatching(/^[\w-]{43}$/),
    })
    await letTimePass()
    expect(await command('admins', invitation(), cookie)).toMatchObject({ reason: 'unconfirmed' })
    await confirm(cookie, device)
    expect(await command('admins', invitation(), cookie)).toMatchObject({ ok: true })
    const editor = await signInByLink(site, 'editor')
    expect(await command('admins', invitation(), editor.cookie)).toMatchObject({
      reason: 'forbidden',
    })
  })

  test('who has none is asked for none', async () => {
    const { cookie } = await signInPerson(site, 'administrator')
    await letTimePass()
    expect(await command('admins', invitation(), cookie)).toMatchObject({ ok: true })
  })

  /** The session was used to sign in long ago. */
  async function letTimePass() {
    const later = new Date(Date.now() + 11 * 60_000)
    vi.useFakeTimers({ now: later, toFake: ['Date'] })
  }

  async function confirm(cookie: string, device: ReturnType<typeof createAuthenticator>) {
    const { options } = await begin(site, 'confirm', { cookie })
    const answer = device.use(options)
    expect(await finish(site, 'confirm', { cookie, answer })).toMatchObject({ status: 200 })
  }
})

describe('a backup', () => {
  test('is not downloaded before a passkey is used, and the refusal says so in both languages', async () => {
    const { cookie } = await signInByLink(site)
    const path = '/adminf83922ab/backups/vatra-2026-05-01-120000.backup'
    const get = () => site.request(path, { headers: { cookie } })
    expect((await get()).status).toBe(404)
    vi.useFakeTimers({ now: new Date(Date.now() + 11 * 60_000), toFake: ['Date'] })
    const refused = await get()
    expect(refused.status).toBe(403)
    expect(refused.body.toString()).toMatch(/підтвердь[^]*confirm that it’s you/)
  })
})

describe('refused, logged without secrets, and without a session:', () => {
  const wrong = { status: 403, reason: 'wrong' }
  const unknown = { status: 403, reason: 'unknown' }
  const used = { status: 409, reason: 'used' }
  const expectRefused = async (
    [purpose, fields]: [PasskeyPurpose, Parameters<typeof finish>[2]],
    expected: { status: number; reason: string },
    secrets: string[] = [],
  ) => {
    site.flushLog()
    const before = site.readLog().length
    expect(await finish(site, purpose, fields)).toEqual({ ...expected, cookie: '' })
    site.flushLog()
    const lines = site.readLog().slice(before)
    if (expected.status !== 400 && expected.status !== 401 && expected.reason !== 'full') {
      expect(lines).toContain(`"reason":"passkey ${expected.reason}"`)
    }
    expect(lines).not.toMatch(/@|challenge|clientData/)
    for (const secret of secrets) expect(lines).not.toContain(secret)
  }

  test('an answer that was used before', async () => {
    const { device } = await signInByLink(site)
    const { options } = await begin(site, 'sign in')
    const answer = device.use(options)
    expect((await finish(site, 'sign in', { answer })).status).toBe(200)
    await expectRefused(['sign in', { answer }], used, [options.challenge])
  })

  test.each<[string, AnswerChanges]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://vatra.example:8443' }],
    ['another site’s passkey', { rpId: 'evil.example' }],
    ['a part of the site’s name', { rpId: 'example' }],
    ['no finger, face or code', { isUnverified: true }],
    ['an answer to another question', { type: 'webauthn.create' }],
  ])('%s', async (_, changes) => {
    const { device } = await signInByLink(site)
    const { options } = await begin(site, 'sign in')
    await expectRefused(['sign in', { answer: device.use(options, changes) }], wrong)
    const { token } = await inviteByLink(site)
    const invited = await begin(site, 'invitation', { token })
    const type = changes.type ? { type: 'webauthn.get' } : {}
    const other = createAuthenticator(site.origin)
    const answer = other.create(invited.options, { ...changes, ...type })
    await expectRefused(['invitation', { token, answer }], wrong, [token])
    // A wrong answer costs nobody their invitation.
    expect((await begin(site, 'invitation', { token })).ok).toBe(true)
  })

  test('a counter that goes back: the passkey was copied', async () => {
    const { device, id } = await signInByLink(site)
    const answerWith = async (counter: number) => {
      const { options } = await begin(site, 'sign in')
      return { answer: device.use(options, { counter }) }
    }
    expect((await finish(site, 'sign in', await answerWith(7))).status).toBe(200)
    for (const counter of [7, 3]) {
      await expectRefused(['sign in', await answerWith(counter)], wrong)
    }
    expect((await passkeysOf(id))[0]?.counter).toBe(7)
  })

  test('a key that signs for the passkey of another', async () => {
    const { device } = await signInByLink(site)
    const { options } = await begin(site, 'sign in')
    const answer = createAuthenticator(site.origin).use(options, { id: device.id })
    await expectRefused(['sign in', { answer }], wrong)
  })

  test('a passkey that nobody has', async () => {
    const { options } = await begin(site, 'sign in')
    const answer = createAuthenticator(site.origin).use(options)
    await expectRefused(['sign in', { answer }], unknown)
  })

  test('the confirmation of another person, and by a visitor', async () => {
    const anna = await signInByLink(site)
    const borys = await signInByLink(site)
    const { options } = await begin(site, 'confirm', anna)
    const answer = borys.device.use(options)
    await expectRefused(['confirm', { cookie: anna.cookie, answer }], unknown)
    const own = await begin(site, 'confirm', anna)
    const ownAnswer = anna.device.use(own.options)
    await expectRefused(['confirm', { cookie: borys.cookie, answer: ownAnswer }], used)
    await expectRefused(['confirm', { answer: ownAnswer }], { status: 401, reason: 'gone' })
  })

  test('a person who was removed, also by a link that they still have', async () => {
    const { id, device, cookie } = await signInByLink(site)
    const token = await newLink(site, id)
    const remover = await signInPerson(site, 'administrator')
    const { options } = await begin(site, 'sign in')
    const form = { intent: 'delete', id, version: '1' }
    expect(await command('admins', form, remover.cookie)).toMatchObject({ ok: true })
    expect(await statusOf(cookie)).toBe(404)
    await expectRefused(['sign in', { answer: device.use(options) }], unknown)
    expect(await begin(site, 'invitation', { token })).toEqual({ ok: false, reason: 'used' })
    expect(await passkeysOf(id)).toEqual([])
  })

  test('a challenge that was made for something else, and a made-up one', async () => {
    const { device, cookie } = await signInByLink(site)
    const { options } = await begin(site, 'sign in')
    await expectRefused(['confirm', { cookie, answer: device.use(options) }], used)
    const confirmation = await begin(site, 'confirm', { cookie })
    await expectRefused(['sign in', { answer: device.use(confirmation.options) }], used)
    const asNew = createAuthenticator(site.origin)
    await expectRefused(['add', { cookie, answer: asNew.create(options) }], used)
    const challenge = 'a'.repeat(43)
    await expectRefused(['sign in', { answer: device.use(options, { challenge }) }], used)
  })

  test('a challenge of more than five minutes ago, and a link of more than three days ago', async () => {
    const { device } = await signInByLink(site)
    const { token } = await inviteByLink(site)
    const { options } = await begin(site, 'sign in')
    const start = Date.now()
    vi.useFakeTimers({ now: start + 5 * 60_000 + 1, toFake: ['Date'] })
    await expectRefused(['sign in', { answer: device.use(options) }], used)
    expect((await begin(site, 'invitation', { token })).ok).toBe(true)
    vi.setSystemTime(start + 3 * 24 * 60 * 60_000 + 1)
    expect(await begin(site, 'invitation', { token })).toEqual({ ok: false, reason: 'used' })
  })

  test('an invitation that was used, by two at once too, and one that was renewed', async () => {
    const { id, token } = await inviteByLink(site)
    const devices = [createAuthenticator(site.origin), createAuthenticator(site.origin)]
    const answers = await Promise.all(
      devices.map(async (device) =>
        device.create((await begin(site, 'invitation', { token })).options),
      ),
    )
    const results = await Promise.all(
      answers.map((answer) => finish(site, 'invitation', { token, answer })),
    )
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await passkeysOf(id)).toHaveLength(1)
    expect(await begin(site, 'invitation', { token })).toEqual({ ok: false, reason: 'used' })

    const invited = await inviteByLink(site)
    const former = await begin(site, 'invitation', invited)
    const { cookie } = await signInPerson(site, 'administrator')
    const renewed = await command('admins', { intent: 'renewLink', id: invited.id }, cookie)
    expect(renewed.token).toBeDefined()
    const answer = createAuthenticator(site.origin).create(former.options)
    await expectRefused(['invitation', { token: invited.token, answer }], used)
    const again = await command('admins', { intent: 'renewLink', id }, cookie)
    expect(again.reason, 'who has signed in').toBe('known')
  })

  test('a challenge of one link with the token of another', async () => {
    const [anna, borys] = [await inviteByLink(site), await inviteByLink(site)]
    const { options } = await begin(site, 'invitation', anna)
    const answer = createAuthenticator(site.origin).create(options)
    await expectRefused(['invitation', { token: borys.token, answer }], used)
    expect(await passkeysOf(borys.id)).toEqual([])
  })

  test('the passkey of another person, added as one’s own', async () => {
    const anna = await signInByLink(site)
    const borys = await signInByLink(site)
    const { options } = await begin(site, 'add', borys)
    const answer = anna.device.create(options)
    await expectRefused(['add', { cookie: borys.cookie, answer }], unknown)
    expect(await passkeysOf(borys.id)).toHaveLength(1)
  })

  test('more passkeys than anybody has devices, also where each was begun in time', async () => {
    const { id, cookie } = await signInByLink(site)
    const begun = await Promise.all([
      begin(site, 'add', { cookie }),
      begin(site, 'add', { cookie }),
    ])
    for (let count = 1; count < maxPasskeys - 1; count += 1) {
      await site.store.write('test', ({ passkeys }) =>
        passkeys.add(id, newPasskey(crypto.randomUUID()), site.store.now()),
      )
    }
    const statuses: number[] = []
    for (const { options } of begun) {
      const answer = createAuthenticator(site.origin).create(options)
      statuses.push((await finish(site, 'add', { cookie, answer })).status)
    }
    expect(statuses).toEqual([200, 409])
    expect(await begin(site, 'add', { cookie })).toEqual({ ok: false, reason: 'full' })
    expect(await passkeysOf(id)).toHaveLength(maxPasskeys)
  })

  const deep = '['.repeat(9_000) + ']'.repeat(9_000)
  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['deep lists', deep],
    ['other types', '{"id":1,"rawId":[],"type":{},"response":null}'],
    ['huge parts', JSON.stringify({ id: 'a'.repeat(40_000) })],
    ['a prototype', '{"__proto__":{"id":"a"},"id":"a","type":"public-key","response":{}}'],
  ])('hostile answers: %s', async (_, answer) => {
    const { cookie } = await signInByLink(site)
    await expectRefused(['sign in', { answer }], wrong)
    await expectRefused(['add', { cookie, answer }], wrong)
  })

  test('hostile parts inside an answer to a real challenge', async () => {
    const { token } = await inviteByLink(site)
    const { options } = await begin(site, 'invitation', { token })
    const answer = JSON.parse(createAuthenticator(site.origin).create(options)) as {
      response: Record<string, unknown>
    }
    // Lists in lists, a map that names a huge size, and a text that ends early.
    const objects = [
      Buffer.alloc(14_000, 0x81),
      Buffer.from('bb7fffffffffffffff', 'hex'),
      Buffer.from('7a00ffff', 'hex'),
    ]
    for (const object of [...objects, Buffer.alloc(0)]) {
      const response = { ...answer.response, attestationObject: object.toString('base64url') }
      await expectRefused(
        ['invitation', { token, answer: JSON.stringify({ ...answer, response }) }],
        wrong,
      )
    }
  })

  test('forms that are none, forms of other sites, and too many from one address', async () => {
    const statusOfForm = async (path: string, form: string, headers = {}) =>
      (await site.post(`/sign-in/passkey/${path}`, form, headers)).status
    for (const form of [
      '',
      'for=nothing',
      'for[]=sign+in',
      `for=sign+in&token=${'a'.repeat(201)}`,
    ]) {
      expect([form, await statusOfForm('begin', form)]).toEqual([form, 400])
    }
    expect(await statusOfForm('finish', `for=sign+in&answer=${'a'.repeat(70_000)}`)).toBe(413)
    expect(await statusOfForm('begin', 'for=sign+in', { origin: 'https://evil.example' })).toBe(403)
    expect((await site.request('/sign-in/passkey/begin')).status).toBe(404)
    const statuses: number[] = []
    for (let count = 0; count < 12; count += 1)
      statuses.push(await statusOfForm('begin', 'for=sign+in'))
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(429)
  })

  test('a name, a link and an e-mail address are in no line of the log', async () => {
    const { email, token, device } = await signInByLink(site)
    site.flushLog()
    for (const secret of [email, token, device.id]) expect(site.readLog()).not.toContain(secret)
    expect(await site.store.documents.all(adminKind, { removed: false })).not.toHaveLength(0)
  })
})
