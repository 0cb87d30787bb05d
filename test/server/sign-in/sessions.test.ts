import { describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import type { Device } from '#core/admins/device.ts'
import en from '#locales/en/admin.json' with { type: 'json' }
import uk from '#locales/uk/admin.json' with { type: 'json' }
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { describeActions, type ActionCase } from '#test/server/helpers/action-table.ts'
import { saveDocument, decodeBody } from '#test/server/helpers/content.ts'
import {
  encodeForm,
  type Form,
  type FormRequest,
  invalidBodies,
} from '#test/server/helpers/invalid-forms.ts'

const path = '/adminf83922ab/sessions'
const actionPath = '/adminf83922ab/actions/sessions'
const words = { uk: uk.sessions, en: en.sessions }
const phone: Device = { browser: 'Chrome', system: 'Android' }

async function signIn({ store }: TestSite, adminId: string, device?: Device) {
  const token = await store.sessions.create(adminId, store.now(), device)
  const id = (await store.sessions.find(token, store.now()))?.id ?? ''
  return { id, token, cookie: `__Host-session=${token}` }
}

const readAll = async ({ store }: TestSite, tokens: string[]) => {
  const found = await Promise.all(tokens.map((token) => store.sessions.find(token, store.now())))
  return found.map((session) => session !== undefined)
}

type Prepared = { id: string; tokens: string[] }

/** The session of the one who sends the form, another one of theirs, and one of somebody else. */
function endingCase(createForm: (id: string) => Form): ActionCase<Prepared, boolean[]> {
  return {
    path: actionPath,
    async prepare(site, cookie) {
      const own = cookie.slice(cookie.indexOf('=') + 1)
      const { admin } = (await site.store.sessions.find(own, site.store.now())) ?? {}
      const other = await signIn(site, admin?.id ?? '')
      const { id } = await saveDocument(site, adminKind, { email: 'borys@example.org' })
      return { id: other.id, tokens: [own, other.token, (await signIn(site, id)).token] }
    },
    validRequest: ({ id }) => encodeForm(createForm(id)),
    invalidRequests: ({ id, tokens }) => [
      ...(
        [
          ['no id', { intent: 'end' }],
          ['an empty id', { intent: 'end', id: '' }],
          ['an id of no sense', { intent: 'end', id: "' OR 1=1 --" }],
          ['an id with U+0000', { intent: 'end', id: 'a\0b' }],
          ['an id of ten thousand letters', { intent: 'end', id: 'ї'.repeat(10_000) }],
          ['an id of no session', { intent: 'end', id: 'x'.repeat(43) }],
          ['tokens', { intent: 'end', id: tokens[1] ?? '' }],
          ['a field that it does not have', { intent: 'endOthers', id: 'x' }],
          ['no intent', { id }],
          ['another intent', { intent: 'endAll' }],
        ] satisfies [string, Form][]
      ).map(([name, form]): [string, FormRequest] => [name, encodeForm(form)]),
      ...invalidBodies(createForm(id)),
    ],
    reachesDatabase: (name) => /\bid\b|tokens/.test(name),
    readState: (site, { tokens }) => readAll(site, tokens),
    expectDone: async ({ stateAfter }) => expect(stateAfter).toEqual([true, false, true]),
  }
}

describeActions('an administrator’s own session', [
  ['ending it', endingCase((id) => ({ intent: 'end', id }))],
])
describeActions('the other own sessions', [
  ['ending them', endingCase(() => ({ intent: 'endOthers' }))],
])

describe('an administrator’s own sessions', async () => {
  const site = await openTestSite()

  const newAdmin = async () =>
    (await saveDocument(site, adminKind, { email: `a${crypto.randomUUID()}@example.org` })).id

  test('are shown with their devices, without tokens and without sessions of others', async () => {
    const adminId = await newAdmin()
    const [current, other] = [await signIn(site, adminId), await signIn(site, adminId, phone)]
    const otherAdmin = await signIn(site, await newAdmin(), { browser: 'Safari', system: 'iPad' })
    for (const language of ['uk', 'en'] as const) {
      const { cookie } = current
      const reply = await site.request(`${path}?lng=${language}`, { headers: { cookie } })
      expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
      const page = decodeBody(reply)
      const { current: currentLabel, unknownDevice } = words[language]
      const device = { uk: 'Chrome на Android', en: 'Chrome on Android' }[language]
      for (const text of [currentLabel, unknownDevice, device, other.id])
        expect(page).toContain(text)
      for (const secret of [current.token, other.token, otherAdmin.id, 'Safari'])
        expect(page).not.toContain(secret)
    }
  })
})
