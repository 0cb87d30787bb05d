import type { Locator, Page } from 'playwright/test'
import { maxFeedbackLengths } from '#core/feedback/feedback-fields.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { feedbackAddress, formControls, feedbackForm } from '#test/browser/helpers/feedback-form.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { createPhoto, imageMessages as images } from '#test/browser/helpers/images-field.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'

async function paste(page: Page, field: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

const longestOf = async (field: Locator) => Number(await field.getAttribute('maxlength'))
const filled = (text: string, longest: number) => text.replace(/\{\{\w+\}\}/, String(longest))

/** A text that is one character too long is cut off, which is said until the text is changed. */
async function expectCutOff(
  page: Page,
  control: Locator,
  { alert, text, longest }: { alert: Locator; text: string; longest?: number },
) {
  const limit = await longestOf(control)
  await paste(page, control, 'ї'.repeat(limit))
  await expect(control).toHaveValue('ї'.repeat(limit))
  await expect(alert).toHaveCount(0)
  await paste(page, control, 'ж'.repeat(limit + 1))
  await expect(control).toHaveValue('ж'.repeat(limit))
  const cutOff = filled(text, longest ?? limit)
  await expect(alert).toHaveText(cutOff)
  await expect(control).toHaveAccessibleDescription(cutOff)
  await expect(control).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(alert).toHaveCount(0)
}

test('a form says that a pasted text was cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('the feedback form', async () => {
    await openPage(page, feedbackAddress('en'))
    const alert = feedbackForm(page, 'en').getByRole('alert')
    const controls = formControls(page, 'en')
    const text = messages.en.feedback.problems.cutOff
    for (const field of ['fullName', 'message'] as const) {
      const longest = maxFeedbackLengths[field]
      await expectCutOff(page, controls[field], { alert, text, longest })
    }
  })

  await test.step('an editor and its alternative texts', async () => {
    await openSignedIn(page, 'admin@example.org', '/adminf83922ab/news?lng=uk')
    const { addButton, dialog, field } = contentPage(page, 'news', 'uk')
    await addButton.click()
    await dialog.locator('input[type=file]').setInputFiles([await createPhoto('a.jpg')])
    const alert = dialog.getByRole('alert')
    for (const control of [
      field('titleUk'),
      dialog.getByLabel(images.alt.uk),
      dialog.getByLabel(images.alt.en),
    ]) {
      await expectCutOff(page, control, { alert, text: messages.uk.editing.cutOff })
    }
  })
})
