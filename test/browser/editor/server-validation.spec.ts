import type { FieldErrorCode } from '#core/forms/text-schema.ts'
import { editorButtons, fillIn, requiredFields } from '#test/browser/helpers/editor-messages.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { sharedSite } from '#test/browser/helpers/site-pool.ts'

test.use(sharedSite)

/** `feedback.spec.ts` and `event-form.spec.ts` cause these. */
type CausedElsewhere =
  | 'notAnEmail'
  | 'notAPhone'
  | 'notAgreed'
  | 'notALink'
  | 'notADay'
  | 'notATimeOfDay'
  | 'endsBeforeStart'

/** Forms that a page of another release with other rules could send; the server returns the errors. */
const caused: Record<Exclude<FieldErrorCode, CausedElsewhere>, Record<string, string>> = {
  empty: { titleUk: ' ', titleEn: ' ' },
  tooLong: { titleUk: 'ї'.repeat(201) },
  notText: { textUk: 'a\uFFFDb' },
  tooMany: { images: Array.from({ length: 21 }, (_, nth) => `/${nth}.jpg`).join(', ') },
  notATime: { visibility: 'at', publishAt: '2031-02-30T12:00' },
  notAnImageAddress: { images: 'javascript:alert(1)' },
  wrong: { images: 'missing' },
}

test('errors of the server are shown beside the fields', async ({ page, faults }) => {
  faults.allow(/status of 400/)
  const dialog = page.getByRole('dialog')
  const { editing, forms } = messages.en
  const buttons = editorButtons('news', 'en')
  await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news?lng=en')
  await page.getByRole('button', { name: buttons.add, exact: true }).click()
  await fillIn(page, 'en', 'news', requiredFields('news', 'Неможливе'))
  await dialog.getByText(editing.when.title).first().click()
  await dialog.getByLabel(editing.when.at).check()
  await dialog.getByLabel(editing.when.publishAt).fill('2031-05-01T12:00')
  for (const [fault, fields] of Object.entries(caused)) {
    await page.route(
      '**/adminf83922ab/actions/news',
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
    await expect(dialog.getByText(forms.errors[fault as FieldErrorCode]).first()).toBeVisible()
  }
})
