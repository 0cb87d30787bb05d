import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** Waits for the expected toasts, and knows in the end which were not shown. */
export function recordToasts<Name extends string>(page: Page, expected: Record<Name, string>) {
  const notShown = new Set(Object.keys(expected))
  const toast = (text: string) =>
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })
  return {
    async expectShown(name: Name) {
      await expect(toast(expected[name]).last()).toBeVisible()
      notShown.delete(name)
    },
    /** Before the same text is expected again. */
    expectGone: (name: Name) => expect(toast(expected[name])).toHaveCount(0),
    notShown: () => [...notShown],
  }
}
