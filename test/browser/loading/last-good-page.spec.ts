import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { footerLink, heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSite, type RunningSite } from '#test/browser/helpers/running-site.ts'
import { startPostgres } from '#test/helpers/postgres.ts'

type Postgres = Awaited<ReturnType<typeof startPostgres>>

// A site of its own, because its database is stopped.
let postgres: Postgres
let ownSite: RunningSite
test.beforeAll(async () => {
  postgres = await startPostgres()
  ownSite = await startSite({ env: { DATABASE_URL: await postgres.createDatabase() } })
})
test.afterAll(async () => {
  await ownSite.stop()
  await postgres.destroy()
})

test('while the database is down, old pages say so, in both languages', async ({
  visitor,
  faults,
}) => {
  faults.allow(/status of 503/)
  faults.allow(new RegExp(`^foreign: ${ownSite.origin}/`))
  const context = await visitor({ baseURL: ownSite.origin })
  const page = await context.newPage()
  const note = page.locator('#stale-note')
  for (const address of ['/news?lng=en', '/events?lng=uk']) {
    expect((await context.request.get(address)).status()).toBe(200)
  }
  await openPage(page, '/events?lng=en')
  await expect(note).toHaveCount(0)

  await postgres.stop()
  await expect.poll(async () => (await page.request.get('/health/ready')).status()).toBe(503)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/events?lng=uk')
  await expect(note).toBeVisible()
  await expect(note).toContainText('Сторінка станом на')
  await page.setViewportSize({ width: 1440, height: 844 })
  await openPage(page, '/events?lng=en')
  await expect(note).toBeVisible()
  await expect(note).toContainText('You’re seeing this page from')
  // A click loads the next page as a document, with its own note.
  await footerLink(page, 'en', 'news').click()
  await expect(heading(page)).toHaveText(messages.en.shell.nav.news)
  await expect(note).toBeVisible()

  await postgres.start()
  await expect.poll(async () => (await page.request.get('/health/ready')).status()).toBe(200)
  await waitForHydration(page)
  await expect(async () => {
    await footerLink(page, 'en', 'events').click()
    await expect(heading(page)).toHaveText(messages.en.shell.nav.events, { timeout: 5_000 })
    await expect(note).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
})
