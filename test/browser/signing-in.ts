import type { BrowserContext, Cookie, Page } from 'playwright/test'
import { awake, expect } from './site.ts'
import { words } from './words.ts'

export type Account = 'admin@example.org' | 'second-admin@example.org' | 'visitor@example.org'

/** Goes through the demo's provider as a person does: one button there, one account here. */
export async function signIn(page: Page, account: Account, language: 'uk' | 'en' = 'uk') {
  await page.goto(`/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
  await page.getByRole('button', { name: words[language].admin.signInPage.button }).click()
  await page.getByRole('button', { name: account, exact: true }).click()
}

const sessions = new Map<string, Cookie[]>()

/**
 * Makes a page one of somebody who is signed in. That is done once on each site and kept for the tests
 * that follow in this worker: the site bears only so many sign-ins in a minute. A test that signs out
 * comes in by `signIn`, so that it ends a session of its own.
 */
export async function comeIn(page: Page, account: Account, language: 'uk' | 'en' = 'uk') {
  const context = page.context()
  const { origin } = new URL((await context.request.get('/sign-in')).url())
  const key = `${origin} ${account}`
  await context.addCookies(sessions.get(key) ?? [])
  if (await isInside(context)) return
  await signIn(page, account, language)
  await expect(page).toHaveURL(/\/adminf83922ab/)
  const cookies = await context.cookies(origin)
  sessions.set(
    key,
    cookies.filter(({ name }) => name === 'session'),
  )
  // Its greeting is not what these tests look at.
  await context.clearCookies({ name: 'notice' })
}

/** Goes to a page as somebody who is signed in. */
export async function openAs(page: Page, account: Account, address: string) {
  await comeIn(page, account, address.includes('lng=en') ? 'en' : 'uk')
  await page.goto(address)
  await awake(page)
}

/** Whoever is signed in is sent on from the page where one signs in. */
async function isInside(context: BrowserContext): Promise<boolean> {
  return (await context.request.get('/sign-in', { maxRedirects: 0 })).status() !== 200
}
