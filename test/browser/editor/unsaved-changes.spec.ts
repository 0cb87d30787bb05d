import { languages } from '#core/localized.ts'
import { eventsPage, eventFields } from '#test/browser/helpers/events-page.ts'
import { expectAccessible } from '#test/browser/helpers/layout-checks.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({}))

const isSave = /\/adminf83922ab\/actions\/events/
const widths = { uk: 390, en: 1440 }

for (const language of languages) {
  const { editing } = messages[language]
  test.describe(`in ${language}, ${widths[language]} px wide`, () => {
    test.use({ viewport: { width: widths[language], height: 844 } })
    const events = language === 'en' ? '/events?lng=en' : '/events'

    test('a save without a connection says so, and the next one saves', async ({
      page,
      faults,
    }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED/)
      await openSignedIn(page, 'admin@example.org', events)
      const { addButton, fillIn, saveButton, alertToast, statusToast, form, field } = eventsPage(
        page,
        language,
      )
      await addButton.click()
      await fillIn(eventFields(`Зв’язок ${language}`))
      await page.route(isSave, (route) => route.abort('internetdisconnected'), { times: 1 })
      await saveButton.click()
      await expect(alertToast(editing.noConnection)).toBeVisible()
      await expect(alertToast(form.addFailed)).toHaveCount(0)
      await expect(field('titleUk')).toHaveValue(`Зв’язок ${language}`)
      await saveButton.click()
      await expect(statusToast(form.added)).toBeVisible()
    })

    test('after the session has ended the message stays and links to the sign-in', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 401/)
      await page.clock.install()
      await openSignedIn(page, 'admin@example.org', events)
      const { addButton, fillIn, saveButton, alertToast, statusToast, form } = eventsPage(
        page,
        language,
      )
      await addButton.click()
      await fillIn(eventFields(`Вхід ${language}`))
      const cookies = await page.context().cookies()
      await page.route(isSave, (route) => route.fulfill({ status: 401, body: '' }), { times: 2 })
      await saveButton.click()
      const message = alertToast(editing.signedOut)
      await expect(message).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: widths[language], height: 844 })
      await page.clock.runFor(120_000)
      await expect(message).toBeVisible()
      const [tab] = await Promise.all([
        page.waitForEvent('popup'),
        message.getByRole('link', { name: editing.signIn }).click(),
      ])
      await expect(tab).toHaveURL(/\/adminf83922ab/)
      await tab.close()
      await page.getByRole('button', { name: messages[language].shell.dismiss }).click()
      await page.clock.runFor(1_000)
      await expect(message).toHaveCount(0)

      await saveButton.click()
      await expect(message).toBeVisible()
      await page.context().addCookies(cookies)
      await saveButton.click()
      await expect(statusToast(form.added)).toBeVisible()
      await expect(message, 'it is no longer true').toHaveCount(0)
    })

    test('a pasted text that is cut off says so beside the field', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openSignedIn(page, 'admin@example.org', events)
      const { addButton, field } = eventsPage(page, language)
      await addButton.click()
      const title = field('titleUk')
      const longest = Number(await title.getAttribute('maxlength'))
      const paste = async (text: string) => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
        await title.focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('ControlOrMeta+v')
      }
      const alert = page.getByRole('dialog').getByRole('alert')
      await paste('ї'.repeat(longest))
      await expect(title).toHaveValue('ї'.repeat(longest))
      await expect(alert).toHaveCount(0)
      await paste('ж'.repeat(longest + 1))
      await expect(title).toHaveValue('ж'.repeat(longest))
      const cutOff = editing.cutOff.replace('{{longest}}', String(longest))
      await expect(alert).toHaveText(cutOff)
      await expect(title).toHaveAccessibleDescription(cutOff)
      await expect(title).toBeFocused()
      await page.keyboard.press('Backspace')
      await expect(alert).toHaveCount(0)
    })
  })
}
