import { expect, test } from './site.ts'
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

test('signing out ends the administrator’s other pages too', async ({ page, context }) => {
  await openAs(page, 'admin@example.org', '/events')
  const add = page.getByRole('button', { name: words.uk.eventForm.newEventForm.add })
  await expect(add).toBeVisible()
  const other = await context.newPage()
  await other.goto('/adminf83922ab')
  await other.getByRole('button', { name: words.uk.admin.signOut }).click()
  await expect(add).toHaveCount(0)
})
