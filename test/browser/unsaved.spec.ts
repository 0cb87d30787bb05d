import { languages } from '#core/localized.ts'
import { eventsOn, fieldsOf } from './events.ts'
import { expectAccessible } from './looks.ts'
import { openAs } from './signing-in.ts'
import { expect, test } from './site.ts'
import { siteWith } from './sites.ts'
import { words } from './words.ts'

test.use(siteWith({}))

const isSave = /\/adminf83922ab\/events/
const widths = { uk: 390, en: 1440 }

for (const language of languages) {
  const { editing } = words[language]
  test.describe(`in ${language}, ${widths[language]} px wide`, () => {
    test.use({ viewport: { width: widths[language], height: 844 } })
    const events = language === 'en' ? '/events?lng=en' : '/events'

    test('a save without a connection says so, and the next one saves', async ({
      page,
      faults,
    }) => {
      faults.excuse(/ERR_INTERNET_DISCONNECTED/)
      await openAs(page, 'admin@example.org', events)
      const { addButton, fillIn, saveButton, complained, said, form, field } = eventsOn(
        page,
        language,
      )
      await addButton.click()
      await fillIn(fieldsOf(`Зв’язок ${language}`))
      await page.route(isSave, (route) => route.abort('internetdisconnected'), { times: 1 })
      await saveButton.click()
      await expect(complained(editing.noConnection)).toBeVisible()
      await expect(complained(form.errors.unknownError)).toHaveCount(0)
      await expect(field('titleUk')).toHaveValue(`Зв’язок ${language}`)
      await saveButton.click()
      await expect(said(form.successMessage)).toBeVisible()
    })

    test('after the session has ended the message stays and leads to sign-in', async ({
      page,
      faults,
    }) => {
      faults.excuse(/status of 401/)
      await page.clock.install()
      await openAs(page, 'admin@example.org', events)
      const { addButton, fillIn, saveButton, complained, said, form } = eventsOn(page, language)
      await addButton.click()
      await fillIn(fieldsOf(`Вхід ${language}`))
      const cookies = await page.context().cookies()
      await page.route(isSave, (route) => route.fulfill({ status: 401, body: '' }), { times: 2 })
      await saveButton.click()
      const message = complained(editing.signedOut)
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
      await page.getByRole('button', { name: words[language].shell.dismiss }).click()
      await page.clock.runFor(1_000)
      await expect(message).toHaveCount(0)

      await saveButton.click()
      await expect(message).toBeVisible()
      await page.context().addCookies(cookies)
      await saveButton.click()
      await expect(said(form.successMessage)).toBeVisible()
      await expect(message, 'it is no longer true').toHaveCount(0)
    })

    test('the end of a pasted text that does not fit is said to be cut off, where it was pasted', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openAs(page, 'admin@example.org', events)
      const { addButton, field } = eventsOn(page, language)
      await addButton.click()
      const title = field('titleUk')
      const longest = Number(await title.getAttribute('maxlength'))
      const paste = async (text: string) => {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
        await title.focus()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('ControlOrMeta+v')
      }
      const told = page.getByRole('dialog').getByRole('alert')
      await paste('ї'.repeat(longest))
      await expect(title).toHaveValue('ї'.repeat(longest))
      await expect(told).toHaveCount(0)
      await paste('ж'.repeat(longest + 1))
      await expect(title).toHaveValue('ж'.repeat(longest))
      const cutOff = editing.cutOff.replace('{{longest}}', String(longest))
      await expect(told).toHaveText(cutOff)
      await expect(title).toHaveAccessibleDescription(cutOff)
      await expect(title).toBeFocused()
      await page.keyboard.press('Backspace')
      await expect(told).toHaveCount(0)
    })
  })
}
