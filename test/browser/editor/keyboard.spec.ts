import type { Page } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

test.use(sharedSite)

const nameOfFocused = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return (
      focused?.getAttribute('aria-label') ??
      focused?.textContent.replaceAll(/\s+/g, ' ').trim() ??
      ''
    )
  })
const isInside = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement))

/** Either of the two: the upper one is only there while there are events. */
const expectFocusedAddButton = (page: Page) =>
  expect.poll(() => nameOfFocused(page)).toBe(messages.en.content.events.add)

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    if ((await nameOfFocused(page)) === name) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

async function tabToField(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((field) => document.activeElement?.matches(field), `[name=${name}]`)) {
      return
    }
  }
  throw new Error(`Tab does not lead to the field ${name}`)
}

test('signing in, adding, changing and deleting work by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const { adminHome, eventForm, editing } = messages.en
  const events = eventsPage(page, 'en')
  const title = 'З клавіатури'
  const shownTitle = `${title} EN`
  await page.goto('/adminf83922ab?lng=en')
  await tabTo(page, adminHome.signInPage.button)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/demo-provider/)
  await tabTo(page, 'admin@example.org')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/adminf83922ab/)
  await openPage(page, '/events?lng=en')

  await tabTo(page, messages.en.content.events.add)
  await page.keyboard.press('Enter')
  await expect(events.dialog).toBeVisible()
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press(presses < 4 ? 'Shift+Tab' : 'Tab')
    expect(await isInside(page), 'the focus stays inside').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await expectFocusedAddButton(page)

  await page.keyboard.press('Enter')
  await events.field('titleUk').focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  // In the tests' browser a date field has month, day and year, each with its own tab stop.
  await page.keyboard.type('05012027')
  await events.field('titleEn').focus()
  await page.keyboard.type(`${title} EN`)
  await page.keyboard.press('Enter')
  await expect(events.statusToast(eventForm.newEventForm.successMessage)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expectFocusedAddButton(page)

  const edit = editing.tools.edit.replace('{{title}}', shownTitle)
  await tabTo(page, edit)
  await page.keyboard.press('Space')
  await expect(events.field('startDate')).toHaveValue('2027-05-01')
  await events.field('titleEn').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' alone')
  await page.keyboard.press('Enter')
  await expect(events.statusToast(eventForm.newEventForm.updateSuccess)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(
    page.getByRole('button', {
      name: editing.tools.edit.replace('{{title}}', `${shownTitle} alone`),
    }),
  ).toBeFocused()
  // A deletion names the version of the card.
  await expect(events.card(title)).toContainText(`${shownTitle} alone`)

  await tabTo(page, editing.tools.delete.replace('{{title}}', `${shownTitle} alone`))
  await page.keyboard.press('Enter')
  await expect(events.dialog).toContainText(title)
  await tabTo(page, editing.deleteModal.delete)
  await page.keyboard.press('Enter')
  await expect(events.statusToast(eventForm.deleteToastMessage.success)).toBeVisible()
  await expect(events.dialog).toBeHidden()
  await expect(events.card(title)).toHaveCount(0)
})

test(
  'an event is repeated, and changed and deleted with the later ones, by keyboard',
  thorough,
  async ({ page }) => {
    const { series } = messages.en.eventForm
    const { editing } = messages.en
    const events = eventsPage(page, 'en')
    const title = 'Щочетверга'
    const shownTitle = `${title} EN`
    const cards = (text: string) => page.getByRole('heading', { level: 2, name: text })
    await openSignedIn(page, 'admin@example.org', '/events?lng=en')

    await test.step('added', async () => {
      await tabTo(page, messages.en.content.events.add)
      await page.keyboard.press('Enter')
      await expect(events.field('titleUk')).toBeFocused()
      await page.keyboard.type(title)
      await tabToField(page, 'startDate')
      await page.keyboard.type('05062027')
      await tabToField(page, 'titleEn')
      await page.keyboard.type(shownTitle)
      await tabTo(page, messages.en.eventForm.form.groups.more)
      await page.keyboard.press('Enter')
      await tabToField(page, 'repeat')
      await page.keyboard.type(series.rules.weekly)
      await tabToField(page, 'repeatUntil')
      await page.keyboard.type('05272027')
      await expect(
        events.dialog.getByText(/^4 events: 6.May, 13.May, 20.May, 27.May/),
      ).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(cards(shownTitle)).toHaveCount(4)
      await expect(events.dialog).toBeHidden()
      await expectFocusedAddButton(page)
    })

    await test.step('changed, where the form says that there are others', async () => {
      await tabTo(page, editing.tools.edit.replace('{{title}}', shownTitle))
      await page.keyboard.press('Enter')
      await expect(events.dialog.getByText(`${series.rules.weekly}, 3 more`)).toBeVisible()
      await tabToField(page, 'titleEn')
      await page.keyboard.press('End')
      await page.keyboard.type(' again')
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: series.change.title })
      await expect(question.getByRole('button', { name: series.change.back })).toBeFocused()
      await tabToField(page, 'reach')
      await page.keyboard.press('ArrowDown')
      await tabTo(page, series.change.save)
      await page.keyboard.press('Enter')
      await expect(cards(`${shownTitle} again`)).toHaveCount(4)
      await expect(events.dialog).toBeHidden()
    })

    await test.step('deleted', async () => {
      await tabTo(page, editing.tools.delete.replace('{{title}}', `${shownTitle} again`))
      await page.keyboard.press('Enter')
      await expect(events.dialog.getByLabel(series.onlyThis)).toBeVisible()
      await tabToField(page, 'reach')
      await page.keyboard.press('ArrowDown')
      await tabTo(page, series.delete.all_other.replace('{{count}}', '4'))
      await page.keyboard.press('Enter')
      await expect(cards(`${shownTitle} again`)).toHaveCount(0)
    })
  },
)
