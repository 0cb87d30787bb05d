import type { Page } from 'playwright/test'
import { awake, expect } from './site.ts'
import { words } from './words.ts'

type Account = 'admin@example.org' | 'second-admin@example.org' | 'visitor@example.org'

/** Goes through the demo's provider as a person does: one button there, one account here. */
export async function signIn(page: Page, account: Account, language: 'uk' | 'en' = 'uk') {
  await page.goto(`/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
  await page.getByRole('button', { name: words[language].admin.signInPage.button }).click()
  await page.getByRole('button', { name: account, exact: true }).click()
}

/** Signs in and goes to a page. */
export async function openAs(page: Page, account: Account, address: string) {
  await signIn(page, account, address.includes('lng=en') ? 'en' : 'uk')
  await expect(page).toHaveURL(/\/adminf83922ab/)
  await page.goto(address)
  await awake(page)
}
