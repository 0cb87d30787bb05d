import { adminKind } from '#core/admins/admin.ts'
import { openStore } from '#server/storage/open-store.ts'
import { databases } from '#test/browser/helpers/databases.ts'
import { recordToasts } from '#test/browser/helpers/editor-messages.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const content = { events: [createEvent('Прощання')] }
// A separate site, because its database refuses writes.
test.use(siteWith(content))

test('signing in and out shows a message for each result', async ({ page, site, faults }) => {
  const { adminHome } = messages.uk
  faults.allow(/status of 500/)
  const { problems, button } = adminHome.signInPage
  const { expectShown, expectGone, notShown } = recordToasts(page, {
    ...problems,
    signedIn: adminHome.notices.signedIn.replace('{{email}}', 'admin@example.org'),
    signedOut: adminHome.notices.signedOut,
    signOutError: adminHome.signOutError,
  })
  const signInButton = page.getByRole('button', { name: button })
  const signOutButton = page.getByRole('button', { name: adminHome.signOut })
  let repair = refuseWrites(site)
  await signIn(page, 'admin@example.org')
  await expectShown('failed')
  repair()
  await signIn(page, 'visitor@example.org')
  await expectShown('refused')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session')

  // A provider redirects back after a cancelled sign-in; the demo's provider has no such button.
  const signInRequest = page.waitForRequest(/demo-provider.*[?&]state=/)
  await openPage(page, '/adminf83922ab')
  await signInButton.click()
  const state = new URL((await signInRequest).url()).searchParams.get('state')
  await page.goto(`/sign-in/callback?error=access_denied&state=${state}`)
  await expectShown('cancelled')

  await signIn(page, 'admin@example.org')
  await expectShown('signedIn')
  await expect(page.getByRole('main')).toContainText('admin@example.org')
  await expectGone('signedIn')
  repair = refuseWrites(site)
  await signOutButton.click()
  await expectShown('signOutError')
  await expect(page.getByRole('main')).toContainText('admin@example.org')
  repair()
  await signOutButton.click()
  await expectShown('signedOut')
  await expect(signInButton).toBeVisible()
  // Back leads to the sign-in, not to an error.
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
  await expect(signInButton).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  // The limit of sign-ins that one address may start in a minute.
  const begin = () =>
    page.request.post('/sign-in', { maxRedirects: 0, headers: { origin: site.origin } })
  await Promise.all(Array.from({ length: 10 }, begin))
  await openPage(page, '/adminf83922ab')
  await signInButton.click()
  await expect(page).toHaveURL(/problem=busy/)
  await expectShown('busy')
  expect(notShown(), 'messages that were not shown').toEqual([])
})

/** Removes an administrator like another instance. */
async function remove(site: RunningSite, email: string): Promise<void> {
  const store = await openStore(site.place)
  const admins = await store.documents.all(adminKind, { removed: false })
  const removedAdmin = admins.find(({ body }) => body.email === email)
  await store.write('test', (writer) =>
    writer.remove(adminKind, removedAdmin?.id ?? '', removedAdmin?.version ?? 0),
  )
  await store.close()
}

for (const database of databases) {
  test.describe(`on ${database}`, () => {
    test.use(siteWith(content, database === 'sqlite' ? {} : { database }))

    test('a removed administrator loses the tools in every open tab', async ({
      page,
      context,
      site,
    }) => {
      await openSignedIn(page, 'second-admin@example.org', '/events')
      const other = await context.newPage()
      await openSignedIn(other, 'second-admin@example.org', '/')
      for (const tab of [page, other]) await expect(eventsPage(tab).addButton).toBeVisible()
      await remove(site, 'second-admin@example.org')
      for (const tab of [page, other]) await expect(eventsPage(tab).addButton).toHaveCount(0)
    })
  })
}
