import { afterAll, describe, expect, test } from 'vitest'
import { adminKind, type Admin } from '#core/admins/admin.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { type FormCase } from '#test/server/helpers/form-operations.ts'
import { type Form } from '#test/server/helpers/invalid-forms.ts'
import { describePermissions } from '#test/server/helpers/permission-table.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const key = () => crypto.randomUUID()
const formCase: FormCase<Admin> = {
  kind: adminKind,
  path: '/adminf83922ab/actions/admins',
  // Each case has its own administrator, because a mailbox is in the list once.
  get body() {
    return { email: `b${crypto.randomUUID()}@example.org` }
  },
  validFields: {},
  operations: {
    inviting: {
      sameAs: 'adding',
      form: () => ({ intent: 'invite', email: 'new@example.org', key: key() }),
    },
    'inviting again': {
      sameAs: 'deleting',
      form: (document) => ({ intent: 'inviteAgain', ...document, key: key() }),
      // One document is removed, one is added.
      changes: 2,
    },
    deleting: { sameAs: 'deleting', form: (document) => ({ intent: 'delete', ...document }) },
  },
}

describePermissions(formCase)

describe('the list of administrators', async () => {
  const site = await openTestSite({ adminEmails: 'olha.koval@gmail.com' })
  const cookie = await signInAdministrator(site)
  afterAll(() => site.close())

  const post = (form: Record<string, string>) => site.post(formCase.path, form, { cookie })
  const listAdmins = () => site.store.documents.all(adminKind, { removed: false })

  test.each(['olha.koval@gmail.com', 'OlhaKoval@GMAIL.com', 'o.l.h.a.koval+x@googlemail.com'])(
    'has a mailbox once: %s',
    async (email) => {
      const adminsBefore = await listAdmins()
      const reply = await post({ intent: 'invite', email, key: key() })
      expect(reply.status).toBe(409)
      expect(decodeBody(reply)).toContain('known')
      expect(await listAdmins()).toEqual(adminsBefore)
    },
  )

  test('does not let administrators delete or reinvite themselves', async () => {
    const me = (await site.store.sessions.find(cookie.split('=')[1] ?? '', new Date()))?.admin
    const document = { id: me?.id ?? '', version: '1' }
    const forms: Form[] = [{ intent: 'delete' }, { intent: 'inviteAgain', key: key() }]
    for (const form of forms) {
      const reply = await post({ ...form, ...document })
      expect(reply.status).toBe(403)
      expect(decodeBody(reply)).toContain('self')
    }
    expect((await listAdmins()).map(({ id }) => id)).toContain(me?.id)
  })

  test('refuses an unknown intent', async () => {
    const [one] = await listAdmins()
    const document = { id: one?.id ?? '', version: String(one?.version) }
    for (const intent of ['', 'restore', 'revert', 'constructor']) {
      expect((await post({ intent, ...document })).status).toBe(400)
      expect((await post({ intent, email: 'other@example.org' })).status).toBe(400)
    }
  })
})
