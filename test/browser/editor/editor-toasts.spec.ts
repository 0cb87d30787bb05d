import { contentNames, type ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import { createEvent } from '#test/browser/helpers/events-page.ts'
import {
  editorButtons,
  fillIn,
  requiredFields,
  recordToasts,
  editorMessages,
} from '#test/browser/helpers/editor-messages.ts'
import { refuseWrites } from '#test/browser/helpers/refuse-writes.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because its database refuses writes.
test.use(siteWith({ events: [createEvent('Пікнік')] }))

const addressOf = (contentName: ContentName, language: Language, query = '') =>
  `/adminf83922ab/${contentName}?lng=${language}${query}`

for (const [index, contentName] of contentNames.entries()) {
  // One language is enough: test/rules compares the message keys of both.
  const language: Language = index % 2 === 0 ? 'uk' : 'en'
  test(`${contentName}: every toast is shown, in ${language}`, async ({ page, site, faults }) => {
    faults.allow(/status of (400|401|500)/)
    const { admin, editing } = messages[language]
    const { expectShown, expectGone, notShown } = recordToasts(page, {
      ...editorMessages(contentName, language),
      signedOut: editing.signedOut,
      staysHere: editing.staysHere,
      returned: admin.history.returned,
      returnFailed: admin.history.failed,
      restored: admin.bin.restored,
      restoreFailed: admin.bin.failed,
    })
    const title = `Слово ${contentName} ${language}`
    const buttons = editorButtons(contentName, language)
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
    const tool = (text: string) => button(text.replace('{{title}}', title))
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
    const saves = (url: URL) => url.pathname === `/adminf83922ab/actions/${contentName}`
    const fill = (fields: [string, string][]) => fillIn(page, language, contentName, fields)

    await openSignedIn(page, 'admin@example.org', addressOf(contentName, language))
    await button(buttons.add).click()
    await expect(dialog).toHaveAccessibleName(buttons.addTitle)
    await inDialog(buttons.save).click()
    await expectShown('incomplete')
    await expectGone('incomplete')
    await fill(requiredFields(contentName, title))
    // As a page of another release might send the form.
    const empty = { postData: 'intent=create&key=nothing' }
    await page.route(saves, (route) => route.continue(empty), { times: 1 })
    await inDialog(buttons.save).click()
    await expectShown('nothing')
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await inDialog(buttons.save).click()
    await expectShown('signedOut')
    await page.context().addCookies(cookies)
    let repair = refuseWrites(site)
    await inDialog(buttons.save).click()
    await expectShown('addFailed')
    repair()
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route(saves, (route) => released.then(() => route.continue()), { times: 1 })
    await inDialog(buttons.save).click()
    await expectShown('loading')
    release()
    await expectShown('added')
    await expect(dialog).toBeHidden()

    repair = refuseWrites(site)
    await tool(editing.tools.edit).click()
    await expect(dialog).toHaveAccessibleName(buttons.editTitle)
    await fill(requiredFields(contentName, `${title} ще`).slice(0, 1))
    await inDialog(buttons.update).click()
    await expectShown('updateFailed')
    await page.keyboard.press('Escape')
    await expectShown('staysHere')
    await tool(editing.tools.delete).click()
    await inDialog(editing.deleteModal.delete).click()
    await expectShown('deleteFailed')
    await expect(dialog).toBeHidden()
    await expect(item, 'what was not deleted is there').toHaveCount(1)
    repair()
    await tool(editing.tools.edit).click()
    await inDialog(buttons.update).click()
    await expectShown('updated')
    await expect(dialog).toBeHidden()

    await item
      .getByRole('link', { name: admin.history.link })
      .or(item.getByRole('link'))
      .last()
      .click()
    repair = refuseWrites(site)
    await button(admin.history.return).click()
    await expectShown('returnFailed')
    repair()
    await button(admin.history.return).click()
    await expectShown('returned')

    await openPage(page, addressOf(contentName, language))
    await tool(editing.tools.delete).click()
    await inDialog(editing.deleteModal.delete).click()
    await expectShown('deleted')
    // The dialog leaves the history when it closes, which would abort the navigation.
    await expect(dialog).toBeHidden()
    await openPage(page, addressOf(contentName, language, '&show=bin'))
    repair = refuseWrites(site)
    await item.getByRole('button', { name: admin.bin.restore }).click()
    await expectShown('restoreFailed')
    repair()
    await item.getByRole('button', { name: admin.bin.restore }).click()
    await expectShown('restored')
    expect(notShown(), 'toasts that were not shown').toEqual([])
  })
}
