import type { Page } from 'playwright/test'
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
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

// A separate site, because its database refuses writes.
test.use(siteWith({ events: [createEvent('Пікнік')] }))

const addressOf = (contentName: ContentName, language: Language, query = '') =>
  `/adminf83922ab/${contentName}?lng=${language}${query}`

test('each kind shows its own toasts', async ({ page, site, faults }) => {
  faults.allow(/status of (400|500)/)
  await startSession(page, 'admin@example.org')
  for (const [index, contentName] of contentNames.entries()) {
    // One language is enough: test/rules compares the message keys of both.
    const language: Language = index % 2 === 0 ? 'uk' : 'en'
    await test.step(`${contentName}, in ${language}`, () =>
      expectOwnToasts(page, site, contentName, language))
  }
})

async function expectOwnToasts(
  page: Page,
  site: RunningSite,
  contentName: ContentName,
  language: Language,
) {
  const { editing } = messages[language]
  const { expectShown, notShown } = recordToasts(page, editorMessages(contentName, language))
  const title = `Слово ${contentName}`
  const buttons = editorButtons(contentName, language)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const renamed = `${title} ще`
  const tool = (text: string, name: string) => button(text.replace('{{title}}', name))
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const saves = (url: URL) => url.pathname === `/adminf83922ab/actions/${contentName}`
  const fill = (fields: [string, string][]) => fillIn(page, language, contentName, fields)

  await openPage(page, addressOf(contentName, language))
  await button(buttons.add).click()
  await expect(dialog).toHaveAccessibleName(buttons.addTitle)
  await inDialog(buttons.save).click()
  await expectShown('incomplete')
  await fill(requiredFields(contentName, title))
  // As a page of another release might send the form.
  const empty = { postData: 'intent=create&key=nothing' }
  await page.route(saves, (route) => route.continue(empty), { times: 1 })
  await inDialog(buttons.save).click()
  await expectShown('nothing')
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
  await tool(editing.tools.edit, title).click()
  await expect(dialog).toHaveAccessibleName(buttons.editTitle)
  await fill(requiredFields(contentName, renamed))
  await inDialog(buttons.update).click()
  await expectShown('updateFailed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tool(editing.tools.delete, title).click()
  await inDialog(editing.deleteModal.delete).click()
  await expectShown('deleteFailed')
  await expect(dialog).toBeHidden()
  await expect(item, 'what was not deleted is there').toHaveCount(1)
  repair()
  await tool(editing.tools.edit, title).click()
  await inDialog(buttons.update).click()
  await expectShown('updated')
  await expect(dialog).toBeHidden()
  await tool(editing.tools.delete, renamed).click()
  await inDialog(editing.deleteModal.delete).click()
  await expectShown('deleted')
  await expect(dialog).toBeHidden()
  expect(notShown(), 'toasts that were not shown').toEqual([])
}
