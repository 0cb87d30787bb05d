import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import type { Device } from '#core/admins/session.ts'
import en from '#locales/en/admin.json' with { type: 'json' }
import uk from '#locales/uk/admin.json' with { type: 'json' }
import type { TestSite } from '#test/helpers/test-site.ts'
import {
  invalidBodies,
  type Form,
  encodeForm,
  type FormRequest,
} from '#test/server/helpers/invalid-forms.ts'
import { saveDocument, decodeBody } from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { outsiders } from '#test/server/helpers/roles.ts'

const path = '/adminf83922ab/sessions'
const words = { uk: uk.sessions, en: en.sessions }
const phone: Device = { browser: 'Chrome', system: 'Android' }

describeOnBothEngines((engine, openSite) => {
  describe(`an administrator’s own sessions, on ${engine}`, () => {
    let site: TestSite
    beforeAll(async () => {
      site = await openSite()
    })
    afterAll(() => site.close())

    const newAdmin = async () => {
      const body = { email: `a${crypto.randomUUID()}@example.org` }
      return (await saveDocument(site, adminKind, body)).id
    }
    const signIn = async (adminId: string, device?: Device) => {
      const { sessions } = site.store
      const token = await sessions.create(adminId, site.store.now(), device)
      const id = (await sessions.find(token, site.store.now()))?.id ?? ''
      return { id, token, cookie: `__Host-session=${token}` }
    }
    const post = (
      cookie: string,
      { body, type, headers }: FormRequest,
      from?: Record<string, string>,
    ) =>
      site.request('/adminf83922ab/actions/sessions', {
        method: 'POST',
        headers: {
          ...(type && { 'content-type': type }),
          ...(from ?? { origin: site.origin }),
          ...(cookie && { cookie }),
          ...headers,
        },
        body,
      })
    /** The status of an admin screen for this browser. */
    const statusFor = async ({ cookie }: { cookie: string }) =>
      (await site.request('/adminf83922ab/news', { headers: { cookie } })).status

    test('are shown with their devices, without tokens and without sessions of others', async () => {
      const adminId = await newAdmin()
      const [current, other] = [await signIn(adminId), await signIn(adminId, phone)]
      const otherAdmin = await signIn(await newAdmin(), { browser: 'Safari', system: 'iPad' })
      for (const language of ['uk', 'en'] as const) {
        const query = language === 'en' ? '?lng=en' : ''
        const { cookie } = current
        const reply = await site.request(`${path}${query}`, { headers: { cookie } })
        expect(reply.status).toBe(200)
        expect(reply.headers['cache-control']).toBe('no-store')
        const page = decodeBody(reply)
        const messages = words[language]
        expect(page).toContain(messages.current)
        expect(page).toContain(messages.unknownDevice)
        expect(page).toContain({ uk: 'Chrome на Android', en: 'Chrome on Android' }[language])
        expect(page).toContain(other.id)
        for (const secret of [current.token, other.token, otherAdmin.id, 'Safari']) {
          expect(page).not.toContain(secret)
        }
      }
    })

    test('can be ended one at a time', async () => {
      const adminId = await newAdmin()
      const [current, ended, other] = [
        await signIn(adminId),
        await signIn(adminId),
        await signIn(adminId),
      ]
      expect((await post(current.cookie, encodeForm({ intent: 'end', id: ended.id }))).status).toBe(
        200,
      )
      expect(await Promise.all([current, ended, other].map(statusFor))).toEqual([200, 404, 200])
      const secondReply = await post(current.cookie, encodeForm({ intent: 'end', id: ended.id }))
      expect(secondReply.status).toBe(404)
      expect(decodeBody(secondReply)).toContain('missing')
    })

    test('can be ended except the current one', async () => {
      const adminId = await newAdmin()
      const signIns = [await signIn(adminId), await signIn(adminId), await signIn(adminId)]
      const otherAdmin = await signIn(await newAdmin())
      const [current] = signIns
      expect((await post(current?.cookie ?? '', encodeForm({ intent: 'endOthers' }))).status).toBe(
        200,
      )
      expect(await Promise.all(signIns.map(statusFor))).toEqual([200, 404, 404])
      expect(await statusFor(otherAdmin)).toBe(200)
    })

    describe('are not ended', () => {
      let current: Awaited<ReturnType<typeof signIn>>
      let other: typeof current
      let otherAdmin: typeof current
      beforeAll(async () => {
        const adminId = await newAdmin()
        current = await signIn(adminId)
        other = await signIn(adminId)
        otherAdmin = await signIn(await newAdmin())
      })

      const endingForms = (): Form[] => [{ intent: 'endOthers' }, { intent: 'end', id: other.id }]
      const expectNoneEnded = async () =>
        expect(await Promise.all([current, other, otherAdmin].map(statusFor))).toEqual([
          200, 200, 200,
        ])

      test('if they are another administrator’s or the current one', async () => {
        for (const { id, token } of [otherAdmin, current]) {
          for (const sessionId of [id, token]) {
            const reply = await post(current.cookie, encodeForm({ intent: 'end', id: sessionId }))
            expect(reply.status).toBe(404)
          }
        }
        const { cookie } = otherAdmin
        expect((await post(cookie, encodeForm({ intent: 'end', id: current.id }))).status).toBe(404)
        expect((await post(cookie, encodeForm({ intent: 'endOthers' }))).status).toBe(200)
        await expectNoneEnded()
      })

      test.each([
        ['no id', encodeForm({ intent: 'end' }), 400],
        ['an empty id', encodeForm({ intent: 'end', id: '' }), 400],
        ['an id of no sense', encodeForm({ intent: 'end', id: "' OR 1=1 --" }), 400],
        ['an id with U+0000', encodeForm({ intent: 'end', id: 'a\0b' }), 400],
        [
          'an id of ten thousand letters',
          encodeForm({ intent: 'end', id: 'ї'.repeat(10_000) }),
          400,
        ],
        ['an id of no session', encodeForm({ intent: 'end', id: 'x'.repeat(43) }), 404],
        ['a field that it does not have', encodeForm({ intent: 'endOthers', id: 'x' }), 400],
        ['no intent', encodeForm({ id: 'x' }), 400],
        ['another intent', encodeForm({ intent: 'endAll' }), 400],
      ])('by a form with %s', async (_, form, status) => {
        expect((await post(current.cookie, form)).status).toBe(status)
        await expectNoneEnded()
      })

      // From here on the database does not respond.
      if (engine === 'PostgreSQL') return

      test('by a body that is no form', async () => {
        for (const [name, form] of invalidBodies({ intent: 'endOthers' })) {
          const { status } = await post(current.cookie, form)
          expect(status >= 400 && status < 500, `${name}: ${status}`).toBe(true)
        }
        await expectNoneEnded()
      })

      test.each([
        ['another site', { origin: 'https://evil.example' }],
        ['a page without an origin', { origin: 'null' }],
        ['a request without any origin', {}],
        ['another site, by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
      ])('by a form that comes from %s', async (_, from) => {
        for (const form of endingForms()) {
          expect((await post(current.cookie, encodeForm(form), from)).status).toBe(403)
        }
        await expectNoneEnded()
      })

      test.each(Object.entries(outsiders))(
        'by %s, for whom the screen is 404',
        async (_, createCookie) => {
          const cookie = await createCookie(site)
          const headers = cookie ? { cookie } : {}
          expect((await site.request(path, { headers })).status).toBe(404)
          expect((await site.request(`${path}.data`, { headers })).status).toBe(404)
          for (const form of endingForms()) {
            expect((await post(cookie, encodeForm(form))).status).toBe(401)
          }
          await expectNoneEnded()
        },
      )
    })
  })
})
