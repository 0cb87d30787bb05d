import type { ContentName } from '#core/content/content-kinds.ts'
import type { Language } from '#core/localized.ts'
import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { editorButtons, fillIn, requiredFields } from '#test/browser/helpers/editor-messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(sharedSite)

/** Only feedback has these errors; test/browser/content/feedback.spec.ts causes them. */
type OfLetters = 'notAnEmail' | 'notAPhone' | 'notAgreed'
type Wrong = [section: ContentName, fields: Record<string, string>]

/** Forms that a page of another release with other rules could send; the server returns the errors. */
const caused: Record<Exclude<FieldErrorCode, OfLetters>, Wrong> = {
  empty: ['events', { titleEn: ' ' }],
  notALink: ['events', { eventLink: 'javascript:alert(1)' }],
  notADay: ['events', { startDate: '2031-02-30' }],
  endsBeforeStart: ['events', { endDate: '2031-04-30' }],
  tooLong: ['news', { titleUk: 'ї'.repeat(201) }],
  notText: ['news', { textUk: 'a\uFFFDb' }],
  tooMany: ['news', { images: Array.from({ length: 21 }, (_, nth) => `/${nth}.jpg`).join(', ') }],
  notATime: ['news', { visibility: 'at', publishAt: '2031-02-30T12:00' }],
  notAnImageAddress: ['organizers', { photo: 'javascript:alert(1)' }],
  wrong: ['news', { images: 'missing' }],
}

test('errors of the server are shown beside the fields', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  const dialog = page.getByRole('dialog')
  await startSession(page, 'admin@example.org')
  for (const [index, contentName] of (['events', 'news', 'organizers'] as const).entries()) {
    const language: Language = index % 2 === 0 ? 'uk' : 'en'
    const { editing, forms } = messages[language]
    const buttons = editorButtons(contentName, language)
    await openPage(page, `/adminf83922ab/${contentName}?lng=${language}`)
    await page.getByRole('button', { name: buttons.add, exact: true }).click()
    await fillIn(page, language, contentName, requiredFields(contentName, 'Неможливе'))
    await dialog.getByText(editing.when.title).first().click()
    await dialog.getByLabel(editing.when.at).check()
    await dialog.getByLabel(editing.when.publishAt).fill('2031-05-01T12:00')
    for (const [fault, [affectedContent, fields]] of Object.entries(caused)) {
      if (affectedContent !== contentName) continue
      await page.route(
        (url) => url.pathname === `/adminf83922ab/actions/${contentName}`,
        async (route) => {
          const form = new URLSearchParams(route.request().postData() ?? '')
          for (const [name, value] of Object.entries(fields)) {
            if (value === 'missing') form.delete(name)
            else form.set(name, value)
          }
          await route.continue({ postData: form.toString() })
        },
        { times: 1 },
      )
      await dialog.getByRole('button', { name: buttons.save, exact: true }).click()
      await expect(dialog.getByText(forms.errors[fault as FieldErrorCode])).toBeVisible()
    }
  }
})
