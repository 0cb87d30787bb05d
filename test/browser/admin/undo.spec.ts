import type { Page } from 'playwright/test'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { waitForStream } from '#test/browser/helpers/live-updates.ts'
import { inLanguage, type Language, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const names = ['Аліна', 'Богдан', 'Віра']
const organizers = views.flatMap(({ width }) =>
  names.map((name) => ({
    name: { uk: `${width} ${name}`, en: `${width} ${name}` },
    position: { uk: 'тримає вогонь', en: 'keeps the fire' },
    contacts: '',
    photo: '',
    info: {},
  })),
)
test.use(siteWith({ organizers }))

function controlsOn(page: Page, language: Language) {
  const { undo, tools } = messages[language].editing
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    dialog: page.getByRole('dialog'),
    deleteButton: (name: string) => button(tools.delete.replace('{{title}}', name)),
    undoButton: (name: string) => button(`${undo.button}: ${name}`),
  }
}

for (const { language, width } of views) {
  test(
    `an undo is the next Tab stop, names its item, and goes when it is not true any more, in ${language} at ${width} px`,
    thoroughUnless(width === 1440),
    async ({ page, visitor }) => {
      const [first = '', second = '', third = ''] = names.map((name) => `${width} ${name}`)
      await page.setViewportSize({ width, height: 900 })
      await page.clock.install()
      const stream = waitForStream(page)
      await openSignedIn(page, 'admin@example.org', inLanguage('/team', language))
      await stream
      // The toasts stay until the clock runs again.
      await page.clock.pauseAt(Date.now() + 10_000)
      const { dialog, deleteButton, undoButton } = controlsOn(page, language)
      const deleteByKeyboard = async (name: string) => {
        await page.keyboard.press('Enter')
        await expect(dialog).toContainText(name)
        // From the safe button, where the focus is, to the next.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(undoButton(name)).toBeVisible()
        await page.clock.runFor(1_600)
        await expect(dialog).toBeHidden()
      }
      await deleteButton(first).focus()
      await deleteByKeyboard(first)
      await expect(deleteButton(second)).toBeFocused()

      await test.step('it is one stop away, and Tab goes on from there', async () => {
        await page.keyboard.press('Tab')
        await expect(undoButton(first)).toBeFocused()
        await page.keyboard.press('Shift+Tab')
        await expect(deleteButton(second)).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus'), 'what follows').toHaveCount(1)
        await page.keyboard.press('Shift+Tab')
        await expect(deleteButton(second)).toBeFocused()
      })

      await test.step('two of them cover neither the header nor what is deleted next', async () => {
        await deleteByKeyboard(second)
        const header = page.getByRole('banner').locator('a, button').filter({ visible: true })
        for (const control of [...(await header.all()), deleteButton(third)]) {
          await control.click({ trial: true })
        }
      })

      await test.step('somebody else restores the item', async () => {
        await expect(undoButton(first)).toBeVisible()
        const other = await (await visitor()).newPage()
        const bin = '/adminf83922ab/organizers?show=bin'
        await openSignedIn(other, 'second-admin@example.org', bin)
        await other
          .getByRole('listitem')
          .filter({ hasText: first })
          .getByRole('button', { name: messages.uk.admin.bin.restore })
          .click()
        await expect(deleteButton(first)).toBeVisible()
        await page.clock.runFor(300)
        await expect(undoButton(first)).toHaveCount(0)
        await expect(undoButton(second)).toBeVisible()
      })

      await test.step('the undo does what it says', async () => {
        await expect(deleteButton(third)).toBeFocused()
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(deleteButton(second)).toBeVisible()
        await expect(deleteButton(third)).toBeFocused()
      })
    },
  )
}
