import { setTimeout as pause } from 'node:timers/promises'
import { eventOf, eventsOn } from './events.ts'
import { awake, test, expect } from './site.ts'
import { siteWith } from './sites.ts'
import { openAs } from './signing-in.ts'
import { words } from './words.ts'

test.use(siteWith({ events: [eventOf('Пікнік')] }))

// Two seconds stand for a phone on a train, on which the buttons have long been there to be seen.
test('whoever presses a button as soon as the page is awake is heard, however slowly the tools come', async ({
  page,
}) => {
  await openAs(page, 'admin@example.org', '/events')
  await page.route(/\/EditableContent-/, async (route) => {
    await pause(2_000)
    await route.continue()
  })
  await page.goto('/events')
  await page.mouse.move(100, 100)
  await awake(page)
  const { addButton, dialog } = eventsOn(page)
  await addButton.click()
  await expect(dialog).toBeVisible({ timeout: 1_000 })
})

for (const path of ['/events', '/adminf83922ab/events']) {
  test(`whoever presses a button of ${path} before React is there is heard when it comes`, async ({
    page,
  }) => {
    await openAs(page, 'admin@example.org', path)
    let arrive = () => {}
    const arrived = new Promise<void>((done) => (arrive = done))
    await page.route(/\/entry\.client-/, async (route) => {
      await arrived
      await route.continue()
    })
    await page.goto(path)
    const { addButton, dialog } = eventsOn(page)
    await addButton.click()
    await expect(dialog).toHaveCount(0)
    arrive()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
}

test('an administrator’s page begins to wake at once, though it be still loading', async ({
  page,
}) => {
  await openAs(page, 'admin@example.org', '/adminf83922ab/events')
  await page.route('**/*.woff2', () => {})
  const woken = page.waitForRequest(/\/entry\.client-/)
  await page.goto('/adminf83922ab/events', { waitUntil: 'commit' })
  await woken
  await page.unroute('**/*.woff2')
})

test('when the tools do not come at all, the page says so', async ({ page, faults }) => {
  faults.excuse(/EditableContent|ERR_FAILED/)
  await openAs(page, 'admin@example.org', '/')
  await page.route(/\/EditableContent-/, (route) => route.abort())
  await page.goto('/events')
  await awake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.errors.chunk.title)
})
