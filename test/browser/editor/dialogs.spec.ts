import type { Page } from 'playwright/test'
import { binRetentionDays } from '#core/kinds/document.ts'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { addEvent } from '#test/browser/helpers/live-updates.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const many = Array.from({ length: 9 }, (_, index) => createEvent(`Подія номер ${index}`))
test.use({
  ...siteWith({ events: [...many, createEvent('Зникне за мить')] }),
  // A page moves only where its scrollbar takes room.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
})

const widths = [
  { width: 390, height: 800 },
  { width: 1440, height: 900 },
]
const readPosition = (page: Page) =>
  page.evaluate(() => ({
    scrolled: scrollY,
    wide: document.querySelector('main')?.getBoundingClientRect().width,
  }))

test('the page under a dialog does not move, and a click outside closes the dialog', async ({
  page,
}) => {
  const { dialog, card, field, editButton, deleteButton, cancelButton } = eventsPage(page)
  await openSignedIn(page, 'admin@example.org', '/events')
  for (const viewport of widths) {
    await page.setViewportSize(viewport)
    const openings = {
      form: editButton('Подія номер 8'),
      'question before deleting': deleteButton('Подія номер 8'),
    }
    for (const [name, opening] of Object.entries(openings)) {
      await test.step(`the ${name} at ${viewport.width} px`, async () => {
        // On a phone the form fills the whole screen.
        const hasOutside = name !== 'form' || viewport.width > 825
        await card('Подія номер 8').scrollIntoViewIfNeeded()
        const positionBefore = await readPosition(page)
        expect(positionBefore.scrolled).toBeGreaterThan(0)
        await opening.click()
        await expect(dialog).toBeVisible()
        await expect(name === 'form' ? field('titleUk') : cancelButton).toBeFocused()
        expect(await readPosition(page)).toEqual(positionBefore)
        await page.mouse.move(5, 5)
        await page.mouse.wheel(0, 600)
        await page.mouse.wheel(0, -300)
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        expect(await readPosition(page)).toEqual(positionBefore)
        await page.mouse.wheel(0, -200)
        await expect.poll(() => readPosition(page)).not.toEqual(positionBefore)

        await opening.click()
        const box = await dialog.getByRole('heading').boundingBox()
        await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
        await page.mouse.down()
        await page.mouse.move(4, 4)
        await page.mouse.up()
        await expect(dialog).toBeVisible()
        await page.mouse.click(4, 4)
        await expect(dialog).toBeVisible({ visible: !hasOutside })
        if (!hasOutside) await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
  }
})

for (const { language, width } of views) {
  test(
    `what is typed at once is in the first field, and a question is read, in ${language} at ${width} px`,
    thoroughUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await openSignedIn(page, 'admin@example.org', inLanguage('/events', language))
      const { dialog, addButton, field, deleteButton, moreButton, card } = eventsPage(
        page,
        language,
      )
      const { status, deleteModal } = messages[language].editing
      await addButton.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.type('Тиша')
      await expect(field('titleUk')).toHaveValue('Тиша')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await moreButton('Подія номер 8').press('Enter')
      await card('Подія номер 8').getByRole('button', { name: status.postpone }).press('Enter')
      await expect(dialog.getByRole('heading')).toHaveText(status.dialog)
      await expect(field('startDate')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()

      await deleteButton('Подія номер 8').press('Enter')
      await expect(dialog).toHaveAccessibleDescription(
        new RegExp(`Подія номер 8.*${binRetentionDays}`),
      )
      await page.keyboard.press('Enter')
      await expect(dialog, deleteModal.cancel).toBeHidden()
      await expect(deleteButton('Подія номер 8')).toBeFocused()
    },
  )
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the confirmation closes 1500 ms after the press, also during a live update', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await openSignedIn(page, 'admin@example.org', '/events')
    const events = eventsPage(page)
    await events.deleteButton('Зникне за мить').click()
    await expect(events.dialog).toContainText('Зникне за мить')
    await page.clock.pauseAt(Date.now() + 10_000)
    await events.confirmButton.click()
    await expect(events.confirmButton.locator('svg')).toHaveCSS('animation-iteration-count', '2')
    await expect(events.card('Зникне за мить')).toHaveCount(0)
    await page.clock.runFor(1_000)
    await addEvent(page.context(), site, 'Подія між тим')
    await expect(events.card('Подія між тим')).toHaveCount(1)
    await page.clock.runFor(400)
    await expect(events.dialog).toBeVisible()
    await page.clock.runFor(101)
    await expect(events.dialog).toBeHidden()
  })
})
