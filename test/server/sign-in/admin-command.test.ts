import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminCommands } from '#scripts/store/admin-commands.ts'
import { openStore } from '#server/storage/open-store.ts'
import { inMemory } from '#server/storage/sqlite/sqlite.ts'
import type { Store } from '#server/storage/store.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { newPasskey } from '#test/storage/helpers/bodies.ts'
import { findAdmin, listAdmins } from '#tools/admins/manage-admins.ts'

let store: Store
beforeEach(async () => {
  store = await openStore({ dataDir: inMemory })
})
afterEach(() => store.close())

const passkeySite = { NODE_ENV: 'production', ORIGIN: 'https://rook.example' }
const providerSite = { ...passkeySite, GOOGLE_CLIENT_ID: 'id' }

/** What the command says, and what it asks before. */
async function run(
  action: string,
  email: string,
  options: { agrees?: boolean; environment?: Record<string, string> } = {},
) {
  const { agrees = true, environment = passkeySite } = options
  const questions: string[] = []
  const confirm = async (question: string) => {
    questions.push(question)
    if (!agrees) throw new Error('Nothing was changed.')
  }
  const said = await adminCommands[action]?.({ store, environment, confirm }, email).catch(
    (error: Error) => error.message,
  )
  return { said, questions }
}

async function addPasskey(email: string) {
  const admin = await findAdmin(store, email)
  const passkey = newPasskey(email, { host: 'rook.example' })
  await store.write('sign-in', ({ passkeys }) =>
    passkeys.add(admin?.id ?? '', passkey, store.now()),
  )
}

const emails = async () => (await listAdmins(store)).map(({ body }) => body.email)

test('a link for an address that is not on the list is made only after a question', async () => {
  const refused = await run('invite', 'olha@example.org', { agrees: false })
  expect(refused).toEqual({
    said: 'Nothing was changed.',
    questions: ['olha@example.org is not on the list: add it as a new administrator?'],
  })
  expect(await emails()).toEqual([])
  const agreed = await run('invite', 'olha@example.org')
  expect(agreed.said).toMatch(/^olha@example\.org is a new administrator\.\nWhoever opens/)
  const again = await run('invite', 'Olha@example.org')
  expect(again.questions).toEqual([])
  expect(again.said).toMatch(/^Whoever opens/)
})

test('an added administrator needs a link where there is no provider', async () => {
  const { said } = await run('add', 'ivan@example.org')
  expect(said).toMatch(/^ivan@example\.org is a new administrator\. .*npm run admin -- invite ivan/)
  const again = await run('add', 'ivan@example.org', { environment: providerSite })
  expect(again.said).toMatch(/^ivan@example\.org is invited already .*Whoever signs in next/)
})

test('the last administrator who can sign in is removed or invited anew only after a question', async () => {
  await run('add', 'olha@example.org')
  await run('add', 'ivan@example.org')
  await addPasskey('olha@example.org')
  const questions = ['olha@example.org is the last administrator who can sign in: end that?']
  for (const action of ['remove', 'add']) {
    expect(await run(action, 'olha@example.org', { agrees: false })).toEqual({
      said: 'Nothing was changed.',
      questions,
    })
  }
  expect((await emails()).toSorted()).toEqual(['ivan@example.org', 'olha@example.org'])

  // Through a provider ivan can sign in too, and has no passkey to lose.
  const removed = await run('remove', 'ivan@example.org', { environment: providerSite })
  expect(removed.questions).toEqual([])
  expect(removed.said).toMatch(/ One administrator is left who can sign in\.$/)
  const last = await run('remove', 'olha@example.org')
  expect(last.questions).toEqual(questions)
  expect(last.said).toMatch(/No administrator is left who can sign in: npm run admin -- invite/)
})

test('without a terminal nothing is changed, unless --yes answers', async () => {
  const dataDir = temporaryFolder()
  await (await openStore({ dataDir })).close()
  const env = { ...process.env, ...passkeySite, DATA_DIR: dataDir }
  const invite = (...options: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['scripts/admin.ts', 'invite', 'olha@example.org', ...options],
      { env },
    )
  await expect(invite()).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Nothing was changed\. .* If so, add --yes\.\n$/),
  })
  expect((await invite('--yes')).stdout).toContain('https://rook.example/invitation#')
})
