import { afterAll, expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { inviteFirstAdmins } from '#server/sign-in/authorization.ts'
import { openStore } from '#server/storage/open-store.ts'
import { removeDocument } from '#test/server/helpers/content.ts'

const store = await openStore({ dataDir: ':memory:' })
afterAll(() => store.close())
const listed = async () => {
  const admins = await store.documents.all(adminKind, { removed: false })
  return admins.map(({ body }) => body.email)
}

test('each start invites the first administrators, but none that was removed', async () => {
  await inviteFirstAdmins(store, ['anna@example.org'])
  await inviteFirstAdmins(store, ['Anna@example.org'])
  expect(await listed()).toEqual(['anna@example.org'])
  const [anna] = await store.documents.all(adminKind, { removed: false })
  await removeDocument({ store }, adminKind, anna ?? { id: '', version: 0 })
  await inviteFirstAdmins(store, ['anna@example.org', 'bohdan@example.org'])
  expect(await listed()).toEqual(['bohdan@example.org'])
})
