import type { Locator, Page } from 'playwright/test'
import { maxFeedbackLengths } from '#core/feedback/feedback-fields.ts'
import {
  chooseFiles,
  createPhoto,
  imageMessages as images,
} from '#test/browser/helpers/images-field/field.ts'
import { openField } from '#test/browser/helpers/images-field/open-field.ts'
import { feedbackAddress, formControls, feedbackForm } from '#test/browser/helpers/feedback-form.ts'
import { views } from '#test/browser/helpers/loading.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

async function paste(page: Page, field: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+v')
}

const longestOf = async (field: Locator) => Number(await field.getAttribute('maxlength'))
const filled = (text: string, longest: number) => text.replace(/\{\{\w+\}\}/, String(longest))

for (const { language, width, name } of views) {
  test(`the feedback form says that a pasted text was cut off, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, feedbackAddress(language))
    const alert = feedbackForm(page, language).getByRole('alert')
    const controls = formControls(page, language)
    for (const field of ['fullName', 'message'] as const) {
      await test.step(field, async () => {
        const control = controls[field]
        const longest = await longestOf(control)
        await paste(page, control, 'ї'.repeat(longest))
        await expect(control).toHaveValue('ї'.repeat(longest))
        await expect(alert).toHaveCount(0)
        await paste(page, control, 'ж'.repeat(longest + 1))
        await expect(control).toHaveValue('ж'.repeat(longest))
        const cutOff = filled(
          messages[language].feedback.problems.cutOff,
          maxFeedbackLengths[field],
        )
        await expect(alert).toHaveText(cutOff)
        await expect(control).toHaveAccessibleDescription(cutOff)
        await expect(control).toBeFocused()
        await page.keyboard.press('Backspace')
        await expect(alert).toHaveCount(0)
      })
    }
  })
}

for (const width of [390, 1440]) {
  test(`an alternative text says that a pasted text was cut off, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openField(page)
    await chooseFiles(page, [await createPhoto('a.jpg')])
    for (const label of [images.alt.uk, images.alt.en]) {
      const control = page.getByLabel(label)
      const longest = await longestOf(control)
      await paste(page, control, 'ж'.repeat(longest + 1))
      await expect(control).toHaveValue('ж'.repeat(longest))
      const cutOff = filled(messages.uk.editing.cutOff, longest)
      await expect(page.getByRole('alert')).toHaveText(cutOff)
      await expect(control).toHaveAccessibleDescription(cutOff)
      await page.keyboard.press('Backspace')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
}
