import type { Page } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

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
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAttribute('name', name, { timeout: 100 })
  }).toPass({ intervals: [0] })
}

/** Collects what is put into a region that was there before: a screen reader says nothing else. */
const listen = (page: Page) =>
  page.evaluateHandle(() => {
    const said: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.closest('[role=status]'))
          said.push(target.textContent)
      }
    }).observe(document, { subtree: true, childList: true })
    return said
  })

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
  await expect(events.field('titleUk')).toBeFocused()
  await page.keyboard.type(title)
  await tabToField(page, 'startDate')
  // In the tests' browser a date field has month, day and year, each with its own tab stop.
  await page.keyboard.type('05012027')
  await tabToField(page, 'titleEn')
  await page.keyboard.type(`${title} EN`)
  const said = await listen(page)
  await page.keyboard.press('Enter')
  await expect(events.statusToast(eventForm.newEventForm.successMessage)).toBeVisible()
  expect((await said.jsonValue()).join()).toContain(eventForm.newEventForm.successMessage)
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
