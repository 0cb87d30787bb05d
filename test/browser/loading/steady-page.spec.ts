import type { Page } from 'playwright/test'
import { lostNetwork } from '#test/browser/helpers/browser-faults.ts'
import { createEvent, eventFields, eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { holdRequests, views } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

const titles = Array.from({ length: 12 }, (_, index) => `Пікнік ${index + 1}`)
test.use(siteWith({ events: titles.map(createEvent) }))

/** Opens the page without its scripts, and scrolls. Returns a function that lets the scripts start. */
async function openBeforeScripts(page: Page, address: string) {
  const release = await holdRequests(page, /\/entry\.client-/)
  await page.goto(address)
  // Not every browser keeps the scroll position when something above it grows.
  await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'))
  // The lines change their height when the font has loaded.
  await page.evaluate(() => document.fonts.ready.then(({ size }) => size))
  return async () => {
    await release()
    await waitForHydration(page)
  }
}

for (const { width, language, name } of views) {
  test.describe(name, thoroughUnless(width === 390), () => {
    test.use({ viewport: { width, height: 844 } })

    test('a press during which the scripts start reaches what is under the finger', async ({
      page,
      faults,
    }) => {
      faults.allow(lostNetwork)
      const query = language === 'en' ? '?lng=en' : ''
      const list = `/adminf83922ab/events${query}`
      const controls = eventsPage(page, language)
      const { waitingSaves } = messages[language].editing
      const waiting = page.getByRole('button', { name: waitingSaves.mark.replace('{{n}}', '1') })
      await openSignedIn(page, 'admin@example.org', list)

      const pressWhileScriptsStart = async (address: string, hasWaiting = false) => {
        const start = await openBeforeScripts(page, address)
        const edit = controls.editButton('Пікнік 5')
        await edit.evaluate((button) =>
          button.scrollIntoView({ block: 'center', behavior: 'instant' }),
        )
        // A card rises below the pointer.
        await edit.hover()
        await page.mouse.down()
        const box = await edit.boundingBox()
        await start()
        if (hasWaiting) await expect(waiting).toBeVisible()
        expect(await edit.boundingBox()).toEqual(box)
        await page.mouse.up()
        await expect(controls.dialog).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(controls.dialog).toBeHidden()
      }
      // The last screens of the navigation are outside of a phone.
      await pressWhileScriptsStart(list)
      await pressWhileScriptsStart(`/events${query}`)

      await page.route('**/actions/events', (route) => route.abort('internetdisconnected'))
      await controls.addButton.click()
      await controls.fillIn(eventFields('Без мережі'))
      await controls.saveButton.click()
      await expect(controls.dialog).toBeHidden()
      await expect(waiting).toBeVisible()
      await pressWhileScriptsStart(list, true)
      await pressWhileScriptsStart(`/events${query}`, true)
    })
  })
}
