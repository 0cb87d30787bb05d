import { community } from '#site.config'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use(siteWith({ events: [createEvent('Пікнік'), createEvent('Миколаїв — Львів')] }))

test('a card shows title and dates, and all of it is a link to a new tab', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/foreign: https:\/\/example\.org/)
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'there' }))
  await openPage(page, '/events')
  const card = eventsPage(page).card('Пікнік')
  const { organisation, joinFor } = messages.uk.events.card
  const join = `${joinFor.replace('{{title}}', 'Пікнік')} ${messages.uk.shell.newTab}`
  await expect(card).toContainText('2027-05-01 / 2027-05-02')
  await expect(card.getByText('2027-05-02', { exact: true })).toBeVisible()
  await expect(card).toContainText(organisation.replace('{{name}}', community.name.uk))
  await expect(card.getByRole('link', { name: join, exact: true })).toHaveAttribute(
    'href',
    community.joinUrl,
  )
  await expect(card.locator('a a')).toHaveCount(0)
  const title = page.getByRole('link', { name: /^Миколаїв — Львів/ })
  expect(await title.textContent(), 'no line break before the dash').toContain(
    'Миколаїв\u00A0— Львів',
  )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const { width: right, height: bottom } = (await card.boundingBox()) ?? { width: 0, height: 0 }
    const position = width === 390 ? { x: 6, y: bottom / 2 } : { x: right - 6, y: 20 }
    const opened = context.waitForEvent('page')
    await card.click({ position })
    const tab = await opened
    await expect(tab).toHaveURL('https://example.org/picnic')
    expect(await tab.evaluate(() => opener)).toBeNull()
    await tab.close()
  }
})

test('a card has a join button and dividers for visitors only', async ({ page }) => {
  await page.goto('/events')
  const { join } = messages.uk.events.card
  const waves = 'svg[viewBox="0 0 1200 24"]'
  const main = page.getByRole('main')
  await expect(main.locator(waves)).toHaveCount(2)
  const [above, card, below] = await Promise.all([
    main.locator(waves).first().boundingBox(),
    eventsPage(page).card('Пікнік').boundingBox(),
    main.locator(waves).last().boundingBox(),
  ])
  expect(above?.y).toBeLessThan(card?.y ?? 0)
  expect(below?.y).toBeGreaterThan(card?.y ?? Infinity)
  await expect(eventsPage(page).addButton).toHaveCount(0)

  await openSignedIn(page, 'admin@example.org', '/events')
  const { card: cardOf, addButton, editButton, deleteButton } = eventsPage(page)
  await expect(cardOf('Пікнік').getByRole('link', { name: join })).toHaveCount(0)
  await expect(main.locator(waves)).toHaveCount(0)
  await expect(editButton('Пікнік')).toBeVisible()
  await expect(deleteButton('Пікнік')).toBeVisible()
  await expect(main.getByRole('listitem').last()).toContainText(
    (await addButton.textContent()) ?? '-',
  )
})
