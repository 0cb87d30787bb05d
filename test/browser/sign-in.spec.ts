import { adminKind } from '#core/admin.ts'
import { openStore } from '#server/storage/open.ts'
import { databases } from './databases.ts'
import { eventOf, eventsOn } from './events.ts'
import type { RunningSite } from './server.ts'
import { expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { openAs, signIn } from './signing-in.ts'
import { words } from './words.ts'

for (const language of ['uk', 'en'] as const) {
  const { admin } = words[language]

  test(`an administrator comes in and goes out again, in ${language}`, async ({ page }) => {
    await signIn(page, 'admin@example.org', language)
    const hello = admin.notices.signedIn.replace('{{email}}', 'admin@example.org')
    await expect(page.getByRole('status').filter({ hasText: hello })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('admin@example.org')
    await page.getByRole('button', { name: admin.signOut }).click()
    await expect(
      page.getByRole('status').filter({ hasText: admin.notices.signedOut }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: admin.signInPage.button })).toBeVisible()
  })

  test(`signing out that fails is said, in ${language}`, async ({ page, faults }) => {
    faults.excuse(/status of 503|ERR_FAILED/)
    await openAs(page, 'admin@example.org', `/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
    const failed = { uk: 'Не вдалося вийти', en: 'Error signing out' }[language]
    await page.route('/sign-out', (route) => route.fulfill({ status: 503 }))
    await page.getByRole('button', { name: admin.signOut }).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('admin@example.org')
  })

  test(`a sign-in that fails is called a login error, in ${language}`, async ({ page }) => {
    await page.goto(`/sign-in?problem=failed${language === 'en' ? '&lng=en' : ''}`)
    const failed = { uk: 'Помилка входу', en: 'Login error' }[language]
    await expect(page.getByRole('alert')).toContainText(failed)
  })

  test(`somebody else is told kindly that they are no administrator, in ${language}`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'visitor@example.org', language)
    await expect(page.getByRole('alert')).toHaveText(admin.signInPage.problems.refused)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('session')
  })
}

test('the way back after signing out leads to the way in, not to an error', async ({ page }) => {
  await signIn(page, 'admin@example.org')
  const { admin } = words.uk
  await page.getByRole('button', { name: admin.signOut }).click()
  const button = page.getByRole('button', { name: admin.signInPage.button })
  await expect(button).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/sign-in')
  await expect(button).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('signing out ends the administrator’s other pages too', async ({ page, context }) => {
  await openAs(page, 'admin@example.org', '/events')
  const add = page.getByRole('button', { name: words.uk.eventForm.newEventForm.add })
  await expect(add).toBeVisible()
  const other = await context.newPage()
  await other.goto('/adminf83922ab')
  await other.getByRole('button', { name: words.uk.admin.signOut }).click()
  await expect(add).toHaveCount(0)
})

/** As another administrator does, on another instance. */
async function remove(site: RunningSite, email: string): Promise<void> {
  const store = await openStore(site.place)
  const admins = await store.documents.all(adminKind, { removed: false })
  const gone = admins.find(({ body }) => body.email === email)
  await store.write('test', (writer) =>
    writer.remove(adminKind, gone?.id ?? '', gone?.version ?? 0),
  )
  await store.close()
}

for (const database of databases) {
  test.describe(`on ${database}`, () => {
    test.use(siteWith({ events: [eventOf('Прощання')] }, { database }))

    test('whoever is no administrator any more loses the tools in every open tab', async ({
      page,
      context,
      site,
    }) => {
      await openAs(page, 'second-admin@example.org', '/events')
      const other = await context.newPage()
      await openAs(other, 'second-admin@example.org', '/')
      for (const tab of [page, other]) await expect(eventsOn(tab).addButton).toBeVisible()
      await remove(site, 'second-admin@example.org')
      for (const tab of [page, other]) await expect(eventsOn(tab).addButton).toHaveCount(0)
    })
  })
}
