import { describe, expect, test } from 'vitest'
import type { Event } from '#core/content/event.ts'
import type { Document } from '#core/kinds/document.ts'
import { languages } from '#core/localized.ts'
import english from '#locales/en/signUp.json' with { type: 'json' }
import ukrainian from '#locales/uk/signUp.json' with { type: 'json' }
import editorsTexts from '#locales/uk/signUps.json' with { type: 'json' }
import { withDatabase } from '#server/storage/open-store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { startMailServer } from '#test/server/helpers/mail-server.ts'
import { signInAs } from '#test/server/helpers/roles.ts'
import { saveEventWithSignUp, signUpForm } from '#test/server/helpers/sign-ups.ts'
import { createKey } from '#test/storage/helpers/bodies.ts'

const dataDir = temporaryFolder()
const mails = await startMailServer()
const env = { SMTP_URL: mails.url, FEEDBACK_TO: 'team@example.org' }
const site = await openTestSite({ dataDir, trustedProxies: 1, env })
const cookie = await signInAs(site, 'editor')

let networks = 0
const nextAddress = () => `198.51.100.${(networks += 1)}`
const contactOf = (key: string) => `${key}@example.org`
const signUpPath = /sign-up\/[\w-]{43}/

/** Five forms for an event from one network: the next one comes in a burst. */
async function beforeBurst(settings: Event['signUp'] = {}) {
  const event = await saveEventWithSignUp(site, settings)
  const address = nextAddress()
  const send = async (key = createKey(), more: Record<string, string> = {}, as = '') => {
    const form = signUpForm(event, { key, contact: contactOf(key), ...more })
    const headers = { 'x-forwarded-for': address, ...(as && { cookie: as }) }
    return JSON.parse(decodeBody(await site.post('/sign-ups', form, headers))) as unknown
  }
  for (let nth = 0; nth < 5; nth += 1) expect(await send()).toHaveProperty('token')
  return { event, address, send }
}

const list = (id: string) => site.store.signUps.ofEvent(id)

describe('a form in a burst', () => {
  test('is answered without the private address, also its copies, which the mail has', async () => {
    const { send, event } = await beforeBurst()
    const key = createKey()
    const mailed = { ok: true, mailed: 'offered' }
    expect(await send(key)).toEqual(mailed)
    expect(await send(key), 'a copy').toEqual(mailed)
    const held = (await list(event.id)).at(-1)
    expect(held).toMatchObject({ state: 'offered', mustConfirm: true })
    const find = () => mails.arrived.find(({ to }) => to === contactOf(key))
    await waitFor(() => expect(find()).toBeDefined())
    const mail = find() ?? { subject: '', text: '' }
    expect(mail.subject).toContain('Підтвердь запис')
    const [path = ''] = signUpPath.exec(mail.text) ?? []
    const stateOf = async () => (await site.store.signUps.byId(held?.id ?? ''))?.state
    for (const method of ['GET', 'HEAD']) {
      expect((await site.request(`/${path}`, { method })).status).toBe(200)
    }
    expect(await stateOf(), 'a program that opens links confirms nothing').toBe('offered')
    expect((await site.post(`/${path}`, { change: 'accept' })).status).toBe(303)
    expect(await stateOf()).toBe('coming')
  })

  test('of somebody from elsewhere, or of an editor there, is like any other', async () => {
    const { send, event } = await beforeBurst()
    expect(await send(undefined, {}, cookie)).toHaveProperty('token')
    const elsewhere = { 'x-forwarded-for': nextAddress() }
    const reply = await site.post('/sign-ups', signUpForm(event), elsewhere)
    expect(JSON.parse(decodeBody(reply))).toHaveProperty('token')
    expect((await list(event.id)).some(({ burst }) => burst !== null)).toBe(false)
  })

  test('says that the queue is told by mail too', async () => {
    const { send } = await beforeBurst({ capacity: '5' })
    expect(await send()).toEqual({ ok: true, mailed: 'waiting' })
  })

  test.each(languages)('without scripts gets a page that says so, in %s', async (language) => {
    const { event, address } = await beforeBurst()
    const key = createKey()
    const name = 'Соломія Таємна'
    const form = signUpForm(event, { key, name, contact: contactOf(key) })
    const page = `/events/${event.slug}${language === 'en' ? '?lng=en' : ''}`
    const reply = await site.post(page, form, { 'x-forwarded-for': address })
    expect(reply.status).toBe(200)
    const text = decodeBody(reply)
    expect(text).toContain((language === 'en' ? english : ukrainian).mailed.offered)
    expect(text).not.toMatch(signUpPath)
    expect(text, 'the form is empty again').not.toContain(name)
  })
})

describe('an editor', () => {
  const screen = ({ id }: Document<Event>) => `/adminf83922ab/events/${id}/sign-ups`
  const erase = async (form: Record<string, string>) => {
    const command = { intent: 'eraseBurst', last: '6', ...form }
    const reply = await site.post('/adminf83922ab/actions/signUps', command, { cookie })
    const { erased } = JSON.parse(decodeBody(reply)) as { erased?: number }
    return [reply.status, erased]
  }

  test('reads that a burst came, from when to when, and nothing of its network', async () => {
    const { event, address, send } = await beforeBurst()
    const read = async () => decodeBody(await site.request(screen(event), { headers: { cookie } }))
    expect(await read()).not.toContain(editorsTexts.burst.doubt)
    await send()
    const page = await read()
    expect(page).toMatch(/форм\s— 6, людей\s— 6/)
    expect(page).toContain(editorsTexts.burst.doubt)
    expect(page).toContain(editorsTexts.burst.button.replace('{{n}}', '6'))
    expect(page.split(editorsTexts.burst.mark)).toHaveLength(7)
    const [row] = await withDatabase({ dataDir }, ({ db }) =>
      db.selectFrom('sign_ups').select('network').where('event_id', '=', event.id).execute(),
    )
    for (const secret of [address, row?.network ?? address]) expect(page).not.toContain(secret)
  })

  test('erases it by one press, once, and only that of the event', async () => {
    const { event, send } = await beforeBurst()
    await send()
    const other = await beforeBurst()
    await other.send()
    const burst = (await list(event.id))[0]?.burst ?? ''
    const none = [200, 0]
    expect(await erase({ event: other.event.id, burst })).toEqual(none)
    expect(await erase({ event: event.id, burst: createKey() })).toEqual(none)
    expect((await erase({ event: event.id }))[0]).toBe(400)
    expect((await erase({ event: event.id, burst, last: '6e9' }))[0]).toBe(400)
    expect(await list(event.id)).toHaveLength(6)
    const pressed = await Promise.all([1, 2].map(() => erase({ event: event.id, burst })))
    expect(pressed).toEqual(expect.arrayContaining([[200, 6], none]))
    expect(await list(event.id)).toEqual([])
    expect(await list(other.event.id)).toHaveLength(6)
  })
})
