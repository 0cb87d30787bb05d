import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** On paper the page has this text, and nothing that can be pressed. */
export async function expectOnlyPaper(page: Page, text: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(text).first()).toBeVisible()
  for (const role of ['button', 'link', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await page.emulateMedia({ media: null })
}
