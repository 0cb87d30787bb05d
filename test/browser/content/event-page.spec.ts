import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { expectOnlyPaper } from '#test/browser/helpers/printed-page.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { eventWithSignUp, fillInSignUp } from '#test/browser/helpers/sign-ups.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'
import { submitButton } from '#test/browser/helpers/visitors-forms.ts'

const picnic = {
  ...createEvent('Пікнік'),
  place: { uk: 'Парк Перемоги' },
  mapLink: 'https://maps.example/park',
  description: { uk: 'Беремо **пледи** й добрий настрій.' },
}
const walk = eventWithSignUp('Екскурсія містом із фотоапаратом')
test.use(siteWith({ events: [picnic, eventWithSignUp('Похід', { people: '3' }), walk] }))

const { card } = messages.uk.events
const { item, bar } = messages.uk.eventsPage
const { own, nobodyYet } = messages.uk.signUp

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
      await expect(
        page.getByRole('status').filter({ hasText: messages.uk.shell.linkCopied }),
      ).toBeVisible()
      const { origin } = new URL(page.url())
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${origin}/events/piknik`,
      )
      await page.goBack()
      await expect(page).toHaveURL('/events')
    },
  )
}

test('the first window of a phone has the title in whole words, who comes and the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, '/events/ekskursiia-mistom-iz-fotoaparatom')
  const lastWord = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() as Text
    const range = document.createRange()
    range.setStart(text, text.data.lastIndexOf(' ') + 1)
    range.setEnd(text, text.length)
    return range.getClientRects().length
  })
  expect(lastWord, 'lines of the longest word').toBe(1)
  const button = await page.getByRole('link', { name: bar.come }).boundingBox()
  const who = await page.getByText(nobodyYet).boundingBox()
  expect((button?.y ?? 700) + (button?.height ?? 0)).toBeLessThanOrEqual(700)
  expect((who?.y ?? 700) + (who?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

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

test('the page of the event leads to the ticket, where the initials can be hidden', async ({
  page,
  visitor,
}) => {
  const onlooker = await (await visitor()).newPage()
  await openPage(onlooker, '/events/pokhid')
  await openPage(page, '/events/pokhid')
  await fillInSignUp(page, 'Жанна', 'zhanna@example.org')
  await page.locator('[name=people][value="2"]').check()
  await page.locator('[name=initials]').check()
  await submitButton(page).click()
  await expect(page).toHaveURL(/\/sign-up\//)
  // Its scripts keep on this device for how many people it is.
  await waitForHydration(page)
  const initials = onlooker.getByText('Ж', { exact: true })
  await expect(initials).toBeVisible()
  await openPage(page, '/events/pokhid')
  const { ticket, withOthers } = bar
  const name = `${ticket} ${withOthers.replace('{{others}}', '1')}`
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/sign-up\//)
  await waitForHydration(page)
  await page.getByRole('button', { name: own.hideInitials }).click()
  const again = page.getByRole('button', { name: own.showInitials })
  await expect(again).toBeFocused()
  await expect(initials).toBeHidden()
  await expect(page.getByText(own.states.coming), 'the place is kept').toBeVisible()
  await expectAccessible(page)
  await expectOnlyPaper(page, own.states.coming)
  await again.click()
  await expect(initials).toBeVisible()
})
