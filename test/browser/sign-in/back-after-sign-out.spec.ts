import type { Page } from 'playwright/test'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { withStore } from '#test/browser/helpers/running-site.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { adminHome, content } = messages.uk
const title = 'Човен на веслах'
const secrets = [title, 'second-admin@example.org', 'admin@example.org']

test.use(siteWith({ projects: [] }))

async function expectNothingPrivate(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const secret of secrets) await expect(page.getByText(secret)).toHaveCount(0)
  const values = page.locator('input, textarea')
  for (const field of await values.all()) await expect(field).not.toHaveValue(title)
}

test('nothing private is shown after signing out, neither by Back nor from the back/forward cache', async ({
  page,
  context,
  site,
  faults,
}) => {
  faults.allow(/status of 404/)
  // Leaving a page may cancel the discovery of its routes.
  faults.allow(/Failed to fetch manifest patches/)
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  await expect(page.getByText('second-admin@example.org')).toBeVisible()
  // By a link within one document, and by an address from one document to another.
  await page.getByRole('link', { name: content.projects.name }).click()
  const controls = contentPage(page, 'projects', 'uk')
  await controls.addButton.click()
  await controls.field('titleUk').fill(title)
  await openPage(page, '/adminf83922ab/news')
  await page.getByRole('button', { name: adminHome.signOut }).click()
  const question = page.getByRole('dialog', { name: adminHome.unsaved.title })
  await question.getByRole('button', { name: adminHome.unsaved.discardAndSignOut }).click()
  await expect(page.getByRole('button', { name: adminHome.signInPage.button })).toBeVisible()
  for (const path of ['/adminf83922ab/projects', '/adminf83922ab/admins']) {
    await page.goBack()
    await expectNothingPrivate(page)
    await expect(page).toHaveURL(path)
    await waitForHydration(page)
    // The form that was open has an entry of its own, which the page leaves by itself.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
  }
  await page.goForward()
  await expectNothingPrivate(page)

  // This page is not notified that its session has ended, so it has to request that itself.
  faults.allow(/ERR_FAILED/)
  await page.route(/\/live\?/, (route) => route.abort())
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/admins')
  const session = (await context.cookies()).find(({ name }) => name === 'session')
  await withStore(site, (store) =>
    store.write('test', ({ sessions }) => sessions.end(session?.value ?? '')),
  )
  await expect(page.getByText('second-admin@example.org')).toBeVisible()
  // The headless browser has no back/forward cache, so the event is dispatched here.
  // Its listener is in a chunk that may still be loading.
  await expect(async () => {
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await expect(page.getByText('second-admin@example.org')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expectNothingPrivate(page)
})
