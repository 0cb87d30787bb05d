import { footerLink, heading, inLanguage, views } from '#test/browser/helpers/loading.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
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

test.describe.configure({ mode: 'serial' })

for (const { language, width, name } of views) {
  test(`while the database is down, old pages say so, ${name}`, async ({ visitor, faults }) => {
    faults.allow(/status of 503/)
    faults.allow(new RegExp(`^foreign: ${ownSite.origin}/`))
    const context = await visitor({ baseURL: ownSite.origin })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 844 })
    const note = page.locator('#stale-note')
    const { nav } = messages[language].shell
    await openPage(page, inLanguage('/news', language))
    await openPage(page, inLanguage('/events', language))
    await expect(note).toHaveCount(0)

    await postgres.stop()
    await expect.poll(async () => (await page.request.get('/health/ready')).status()).toBe(503)
    await page.reload()
    await waitForHydration(page)
    await expect(note).toBeVisible()
    await expect(note).toContainText(
      language === 'uk' ? 'Сторінка станом на' : 'This page is as of',
    )
    // A click loads the next page as a document, with its own note.
    await footerLink(page, language, 'news').click()
    await expect(heading(page)).toHaveText(nav.news)
    await expect(note).toBeVisible()

    await postgres.start()
    await expect.poll(async () => (await page.request.get('/health/ready')).status()).toBe(200)
    await waitForHydration(page)
    await expect(async () => {
      await footerLink(page, language, 'events').click()
      await expect(heading(page)).toHaveText(nav.events, { timeout: 5_000 })
      await expect(note).toHaveCount(0, { timeout: 5_000 })
    }).toPass()
  })
}
