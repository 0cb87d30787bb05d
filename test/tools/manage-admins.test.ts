import { afterAll, expect, test } from 'vitest'
import { adminKind, roleOfAdmin } from '#core/admins/admin.ts'
import { openStore } from '#server/storage/open-store.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import { addAdmin, listAdmins, removeAdmin } from '#tools/admins/manage-admins.ts'

const store = await openStore({ dataDir: inMemory })
afterAll(() => store.close())

const emails = async () => (await listAdmins(store)).map(({ body }) => body.email)

async function signInAs(email: string) {
  const admin = (await listAdmins(store)).find(({ body }) => body.email === email)
  if (!admin) throw new Error(`${email} is not invited`)
  const { id, version, body } = admin
  const account = { issuer: 'https://accounts.example.org', subject: 'anna' }
  await store.write('sign-in', ({ documents }) =>
    documents.save(adminKind, {
      key: crypto.randomUUID(),
      replaces: { id, version },
      body: { ...body, ...account },
    }),
  )
  return store.sessions.create(id, store.now())
}

test('the command invites an address, again where somebody has signed in with it, and removes it', async () => {
  expect(await addAdmin(store, 'anna@example.org')).toBe('invited')
  expect(await addAdmin(store, 'Anna@Example.org')).toBe('alreadyInvited')
  const token = await signInAs('anna@example.org')
  expect(await store.sessions.find(token, store.now())).toBeDefined()

  expect(await addAdmin(store, 'anna@example.org')).toBe('invitedAgain')
  expect(await emails()).toEqual(['anna@example.org'])
  expect(await store.sessions.find(token, store.now())).toBeUndefined()
  const [admin] = await listAdmins(store)
  expect(admin?.body.subject).toBeUndefined()
  expect(admin?.updatedBy).toBe('command')

  const next = await signInAs('anna@example.org')
  expect(await removeAdmin(store, 'anna@example.org')).toBe('removed')
  expect(await emails()).toEqual([])
  expect(await store.sessions.find(next, store.now())).toBeUndefined()
})

test('the command makes an administrator of an editor, who may have signed in or not', async () => {
  const body = { email: 'olha@example.org', role: 'editor' as const }
  await store.write('anna', ({ documents }) =>
    documents.save(adminKind, { key: crypto.randomUUID(), body }),
  )
  expect(await addAdmin(store, 'olha@example.org')).toBe('invitedAgain')
  const [admin, ...others] = await listAdmins(store)
  expect(others).toEqual([])
  expect(admin && roleOfAdmin(admin.body)).toBe('administrator')
  expect(await removeAdmin(store, 'olha@example.org')).toBe('removed')
})

test.each(['', 'anna', 'аnna@example.org', 'a@b\n@example.org'])(
  '%j is not invited',
  async (email) => {
    expect(await addAdmin(store, email)).toBe('notAnEmail')
    expect(await removeAdmin(store, email)).toBe('unknown')
    expect(await emails()).toEqual([])
  },
)
