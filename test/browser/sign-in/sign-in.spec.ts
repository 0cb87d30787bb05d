import { adminKind } from '#core/admins/admin.ts'
import { openStore } from '#server/storage/open-store.ts'
import { databases } from '#test/browser/helpers/databases.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn, signIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

for (const language of ['uk', 'en'] as const) {
  const { adminHome } = messages[language]

  test(`an administrator signs in and out, in ${language}`, async ({ page }) => {
    await signIn(page, 'admin@example.org', language)
    const hello = adminHome.notices.signedIn.replace('{{email}}', 'admin@example.org')
    await expect(page.getByRole('status').filter({ hasText: hello })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('admin@example.org')
    await page.getByRole('button', { name: adminHome.signOut }).click()
    await expect(
      page.getByRole('status').filter({ hasText: adminHome.notices.signedOut }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  })

  test(`a failed sign-out shows a message, in ${language}`, async ({ page, faults }) => {
    faults.allow(/status of 503|ERR_FAILED/)
    await openSignedIn(
      page,
      'admin@example.org',
      `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`,
    )
    const failed = { uk: 'Не вдалося вийти', en: 'Error signing out' }[language]
    await page.route('/sign-out', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: adminHome.signOut }).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('admin@example.org')
  })

  test(`a failed sign-in shows a login error, in ${language}`, async ({ page }) => {
    await page.goto(`/sign-in?problem=failed${language === 'en' ? '&lng=en' : ''}`)
    const failed = { uk: 'Помилка входу', en: 'Login error' }[language]
    await expect(page.getByRole('alert')).toContainText(failed)
  })

  test(`another account sees that it is not an administrator’s, in ${language}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'visitor@example.org', language)
    await expect(page.getByRole('alert')).toHaveText(adminHome.signInPage.problems.refused)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('session')
  })
}

test('Back after signing out leads to the sign-in, not to an error', async ({ page }) => {
  await signIn(page, 'admin@example.org')
  await waitForHydration(page)
  const { adminHome } = messages.uk
  await page.getByRole('button', { name: adminHome.signOut }).click()
  const button = page.getByRole('button', { name: adminHome.signInPage.button })
  await expect(button).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
  await expect(button).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('signing out affects the administrator’s other tabs', async ({ page, context }) => {
  await openSignedIn(page, 'admin@example.org', '/events')
  const add = page.getByRole('button', { name: messages.uk.content.events.add })
  await expect(add.first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/adminf83922ab')
  await other.getByRole('button', { name: messages.uk.adminHome.signOut }).click()
  await expect(add).toHaveCount(0)
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
    test.use(siteWith({ events: [createEvent('Прощання')] }, { database }))

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
