import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { waitForHydration, test, expect } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

const late = [
  { path: '/events', what: 'React is loaded', program: /\/entry\.client-/ },
  { path: '/adminf83922ab/events', what: 'React is loaded', program: /\/entry\.client-/ },
  { path: '/events', what: 'the tools are loaded', program: /\/EditableContent-/ },
]
for (const { path, what, program } of late) {
  test(`a click on a button of ${path} before ${what} is replayed`, async ({ page }) => {
    await startSession(page, 'admin@example.org')
    let arrive = () => {}
    const arrived = new Promise<void>((done) => (arrive = done))
    await page.route(program, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(path)
    const { addButton, dialog } = eventsPage(page)
    await addButton.click()
    await expect(dialog).toHaveCount(0)
    arrive()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('an administrator’s page starts hydrating while it is loading', async ({ page }) => {
  await startSession(page, 'admin@example.org')
  await page.route('**/*.woff2', () => {})
  const woken = page.waitForRequest(/\/entry\.client-/)
  await page.goto('/adminf83922ab/events', { waitUntil: 'commit' })
  await woken
  await page.unroute('**/*.woff2')
})

test('if the tools do not load, the page says so', async ({ page, faults }) => {
  // React may report that it has rendered the page again after the error (#520).
  faults.allow(/Editable|ERR_FAILED|React error #520/)
  await startSession(page, 'admin@example.org')
  await page.route(/\/EditableContent-/, (route) => route.abort())
  await page.goto('/events')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.uk.errors.chunk.title)
})
