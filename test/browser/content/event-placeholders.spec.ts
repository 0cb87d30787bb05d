import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const { loading } = messages.uk.events.eventsList
const widths = [390, 799, 800, 1440, 1599, 1600, 2400, 390]

// The default delay. Another one is in layout/scroll-position.spec.ts.
test.use(siteWith({ events: [createEvent('Пікнік')] }, { env: { EVENTS_LOAD_DELAY_MS: '' } }))

test('on the first load placeholders are shown for 1500 ms, as many as fit the window', async ({
  page,
}) => {
  const card = eventsPage(page).card('Пікнік')
  const placeholders = page.getByRole('region', { name: loading })
  await page.clock.install({ time: '2027-01-01T12:00:00Z' })
  for (const [index, address] of ['/events', '/'].entries()) {
    await page.clock.pauseAt(new Date(Date.UTC(2027, 0, 2 + index)))
    await page.goto(address)
    await expect(placeholders).toBeVisible()
    await expect(card).toBeHidden()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const formula = Math.floor(Math.floor(width / 2) / 400) + 1
      await expect(placeholders.getByRole('listitem'), `at ${width}`).toHaveCount(formula)
    }
    await page.clock.runFor(1_499)
    await expect(placeholders).toBeVisible()
    await page.clock.runFor(1)
    await expect(card).toBeVisible()
    await expect(placeholders).toBeHidden()
  }
})

test('without scripts there are none', async ({ visitor }) => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage()
  await page.goto('/events')
  await expect(eventsPage(page).card('Пікнік')).toBeVisible()
  await expect(page.getByRole('region', { name: loading })).toBeHidden()
})
