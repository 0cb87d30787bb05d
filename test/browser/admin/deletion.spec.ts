import type { Page } from 'playwright/test'
import { binRetentionDays } from '#core/kinds/document.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

const createNews = (title: string) => ({
  title: { uk: title, en: `${title} EN` },
  text: { uk: 'Було тепло.', en: 'It was warm.' },
  images: [],
})
// A separate site, because its database refuses writes.
test.use(
  siteWith({
    events: ['Перша', 'Друга', 'Третя'].map((title, index) => ({
      ...createEvent(title),
      dates: { start: `2031-05-0${index + 1}`, end: `2031-05-0${index + 1}` },
    })),
    news: ['Вогнище', 'Ватра'].map(createNews),
  }),
)

const { undo, deleteModal } = messages.uk.editing

function controlsOn(page: Page) {
  const { deleteButton, addButton, statusToast } = eventsPage(page)
  const dialog = page.getByRole('dialog', { name: deleteModal.title })
  const confirmButton = dialog.getByRole('button', { name: deleteModal.delete, exact: true })
  return {
    deleteButton,
    addButton,
    statusToast,
    dialog,
    confirmButton,
    undoButton: (title: string) =>
      page.getByRole('status').getByRole('button', {
        name: undo.label.replace('{{action}}', undo.button).replace('{{name}}', title),
        exact: true,
      }),
    /** The focus is on its delete button, which is pressed and confirmed by keyboard. */
    async deleteFocused(title: string) {
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(title)
      await confirmButton.focus()
      await page.keyboard.press('Enter')
      await expect(deleteButton(title)).toHaveCount(0)
      await expect(dialog).toBeHidden()
    },
  }
}

test('after a deletion the focus moves to the neighbour, and for twenty seconds a toast offers to undo it', async ({
  page,
  site,
  faults,
}) => {
  faults.allow(/status of (404|500)/)
  const viewport = { width: 390, height: 844 }
  await page.setViewportSize(viewport)
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/events')
  const { deleteButton, dialog, confirmButton, undoButton, ...controls } = controlsOn(page)
  const { statusToast } = controls

  await test.step('the focus moves to the next event, and an undo that fails says so', async () => {
    await deleteButton('Друга').click()
    await expect(dialog).toContainText(
      deleteModal.keptInBin_many.replace('{{count}}', String(binRetentionDays)),
    )
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(deleteButton('Друга')).toBeFocused()
    await controls.deleteFocused('Друга')
    await expect(deleteButton('Третя'), 'the next').toBeFocused()
    await expect(undoButton('Друга')).toBeInViewport({ ratio: 1 })
    const repair = refuseWrites(site)
    await undoButton('Друга').click()
    await expect(page.getByRole('alert').filter({ hasText: undo.failed })).toBeVisible()
    await expect(undoButton('Друга')).toHaveCount(0)
    repair()
  })

  await test.step('to the one before, to the add button, and after an undo to the page', async () => {
    await deleteButton('Третя').focus()
    await controls.deleteFocused('Третя')
    await expect(deleteButton('Перша'), 'the one before').toBeFocused()
    await controls.deleteFocused('Перша')
    await expect(controls.addButton).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(undoButton('Перша'), 'the newest').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(statusToast(undo.done)).toBeVisible()
    await expect(deleteButton('Перша')).toBeVisible()
    await expect(deleteButton('Третя')).toHaveCount(0)
    await expect(page.locator('body'), 'the focus is not lost').not.toBeFocused()
  })

  const deleteNewsButton = (title: string) =>
    page.getByRole('button', {
      name: messages.uk.editing.tools.delete.replace('{{title}}', title),
      exact: true,
    })
  await test.step('the toast of a list of news stays for 20 seconds', async () => {
    await openPage(page, '/news')
    await deleteNewsButton('Ватра').click()
    await expect(dialog).toContainText('Ватра')
    await page.clock.pauseAt(Date.now() + 10_000)
    await confirmButton.click()
    // A toast below the pointer stays.
    await page.mouse.move(0, 0)
    await expect(undoButton('Ватра')).toBeVisible()
    await page.clock.runFor(2_000)
    await expect(dialog).toBeHidden()
    await expect(deleteNewsButton('Вогнище'), 'the neighbour').toBeFocused()
    await page.clock.runFor(16_000)
    await expect(undoButton('Ватра')).toBeVisible()
    await page.clock.runFor(10_000)
    await page.clock.resume()
    await expect(undoButton('Ватра')).toHaveCount(0)
  })
})
