import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const picnic = {
  ...createEvent('Пікнік'),
  place: { uk: 'Парк Перемоги' },
  mapLink: 'https://maps.example/park',
  description: { uk: 'Беремо **пледи** й добрий настрій.' },
}
test.use(siteWith({ events: [picnic] }))

const { card } = messages.uk.events
const { item } = messages.uk.eventsPage

for (const width of [390, 1440]) {
  test(
    `a card leads to the page of its event, which can be shared, ${width} px wide`,
    thoroughUnless(width === 390),
    async ({ page }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      // As on a computer that cannot share.
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
      await page.setViewportSize({ width, height: 844 })
      await openPage(page, '/events')
      await page.getByRole('link', { name: card.detailsOf.replace('{{title}}', 'Пікнік') }).click()
      await expect(page).toHaveURL('/events/piknik')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пікнік')
      await expect(page.getByText('Беремо пледи й добрий настрій.')).toBeVisible()
      await expect(page.getByRole('link', { name: item.map })).toHaveAttribute(
        'href',
        picnic.mapLink,
      )
      await expectAccessible(page)
      await expectNoOverflow(page)
      await page.getByRole('button', { name: item.share }).click()
      await expect(page.getByRole('status').filter({ hasText: item.linkCopied })).toBeVisible()
      const { origin } = new URL(page.url())
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${origin}/events/piknik`,
      )
      await page.goBack()
      await expect(page).toHaveURL('/events')
    },
  )
}

test('an editor changes the event on its page, and a visitor there sees it', async ({
  page,
  visitor,
}) => {
  const reader = await (await visitor()).newPage()
  await openPage(reader, '/events/piknik?lng=uk')
  await openSignedIn(page, 'admin@example.org', '/events/piknik')
  await waitForHydration(page)
  const events = eventsPage(page)
  await events.editButton('Пікнік').click()
  await page.locator('[name=placeUk]').fill('Берег Інгулу')
  await events.updateButton.click()
  await expect(page.getByRole('main').getByText('Берег Інгулу')).toBeVisible()
  await expect(reader.getByText('Берег Інгулу')).toBeVisible()
})
