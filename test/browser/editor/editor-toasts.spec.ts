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
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const title = 'Слово'
const titles = { uk: title, en: title }
// A separate site, because its database refuses writes.
test.use(
  siteWith({
    events: [createEvent(title)],
    news: [{ title: titles, text: titles, images: [] }],
    organizers: [{ name: titles, position: titles, contacts: '', photo: '', info: {} }],
    projects: [
      {
        title: titles,
        description: titles,
        duration: {},
        purpose: {},
        results: {},
        cooperation: {},
      },
    ],
  }),
)

test('each kind shows its own toasts for changes that fail', async ({ page, site, faults }) => {
  faults.allow(/status of (400|500)/)
  await startSession(page, 'admin@example.org')
  refuseWrites(site)
  for (const [index, contentName] of contentNames.entries()) {
    // One language is enough: test/rules compares the message keys of both.
    const language: Language = index % 2 === 0 ? 'uk' : 'en'
    await test.step(`${contentName}, in ${language}`, () =>
      expectOwnToasts(page, contentName, language))
  }
})

/** The toasts of changes that succeed are in test/browser/admin/content-lifecycle.spec.ts. */
async function expectOwnToasts(page: Page, contentName: ContentName, language: Language) {
  const { editing } = messages[language]
  const { added: _, updated: __, deleted: ___, ...expected } = editorMessages(contentName, language)
  const { expectShown, notShown } = recordToasts(page, expected)
  const buttons = editorButtons(contentName, language)
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })
  const tool = (text: string) => button(text.replace('{{title}}', title))
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  const saves = (url: URL) => url.pathname === `/adminf83922ab/actions/${contentName}`

  await openPage(page, `/adminf83922ab/${contentName}?lng=${language}`)
  await button(buttons.add).click()
  await expect(dialog).toHaveAccessibleName(buttons.addTitle)
  await inDialog(buttons.save).click()
  await expectShown('incomplete')
  await fillIn(page, language, contentName, requiredFields(contentName, 'Нове'))
  // As a page of another release might send the form.
  const empty = { postData: 'intent=create&key=nothing' }
  await page.route(saves, (route) => route.continue(empty), { times: 1 })
  await inDialog(buttons.save).click()
  await expectShown('nothing')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(saves, (route) => released.then(() => route.continue()), { times: 1 })
  await inDialog(buttons.save).click()
  await expectShown('loading')
  release()
  await expectShown('addFailed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await tool(editing.tools.edit).click()
  await expect(dialog).toHaveAccessibleName(buttons.editTitle)
  await fillIn(page, language, contentName, requiredFields(contentName, 'Інше').slice(0, 1))
  await inDialog(buttons.update).click()
  await expectShown('updateFailed')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tool(editing.tools.delete).click()
  await inDialog(editing.deleteModal.delete).click()
  await expectShown('deleteFailed')
  await expect(dialog).toBeHidden()
  await expect(item, 'what was not deleted is there').toHaveCount(1)
  expect(notShown(), 'toasts that were not shown').toEqual([])
}
