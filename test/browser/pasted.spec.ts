import type { Locator, Page } from 'playwright/test'
import { longestFeedback } from '#core/feedbackFields.ts'
import { choose, photo, t as images } from './images/field.ts'
import { openField } from './images/open.ts'
import { address, controls, form } from './letters.ts'
import { views } from './loading.ts'
import { expect, open, test } from './site.ts'
import { words } from './words.ts'

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
  test(`the letter says that the end of a pasted text did not fit, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await open(page, address(language))
    const told = form(page, language).getByRole('alert')
    const its = controls(page, language)
    for (const field of ['fullName', 'message'] as const) {
      await test.step(field, async () => {
        const control = its[field]
        const longest = await longestOf(control)
        await paste(page, control, 'ї'.repeat(longest))
        await expect(control).toHaveValue('ї'.repeat(longest))
        await expect(told).toHaveCount(0)
        await paste(page, control, 'ж'.repeat(longest + 1))
        await expect(control).toHaveValue('ж'.repeat(longest))
        const cutOff = filled(words[language].feedback.problems.cutOff, longestFeedback[field])
        await expect(told).toHaveText(cutOff)
        await expect(control).toHaveAccessibleDescription(cutOff)
        await expect(control).toBeFocused()
        await page.keyboard.press('Backspace')
        await expect(told).toHaveCount(0)
      })
    }
  })
}

for (const width of [390, 1440]) {
  test(`a photo's description says that the end of a pasted text did not fit, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openField(page)
    await choose(page, [await photo('a.jpg')])
    for (const label of [images.alt.uk, images.alt.en]) {
      const control = page.getByLabel(label)
      const longest = await longestOf(control)
      await paste(page, control, 'ж'.repeat(longest + 1))
      await expect(control).toHaveValue('ж'.repeat(longest))
      const cutOff = filled(words.uk.editing.cutOff, longest)
      await expect(page.getByRole('alert')).toHaveText(cutOff)
      await expect(control).toHaveAccessibleDescription(cutOff)
      await page.keyboard.press('Backspace')
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
}
