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

test('when the tools do not come at all, the page says so', async ({ page, faults }) => {
  faults.excuse(/EditableContent|ERR_FAILED/)
  await openAs(page, 'admin@example.org', '/')
  await page.route(/\/EditableContent-/, (route) => route.abort())
  await page.goto('/events')
  await awake(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.uk.errors.chunk.title)
})
