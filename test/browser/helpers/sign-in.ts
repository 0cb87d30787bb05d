import type { BrowserContext, Page } from 'playwright/test'
import { demoAccountIssuer } from '#server/demo/accounts.ts'
import { authorizeAccount } from '#server/sign-in/authorization.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import { openPage, siteOf } from './fixtures.ts'
import { messages } from './messages.ts'

export type Account = 'admin@example.org' | 'second-admin@example.org' | 'visitor@example.org'

/** Signs in through the demo's provider; only for tests of the sign-in itself. */
export async function signIn(page: Page, account: Account, language: 'uk' | 'en' = 'uk') {
  await page.goto(`/adminf83922ab${language === 'en' ? '?lng=en' : ''}`)
  await page.getByRole('button', { name: messages[language].adminHome.signInPage.button }).click()
  await page.getByRole('button', { name: account, exact: true }).click()
}

/** Gives the page's context a new session that is inserted into the store. */
export const startSession = (page: Page, account: Account) => addSession(page.context(), account)

/** For a context that sends requests without a page. */
export async function addSession(context: BrowserContext, account: Account) {
  const { origin: url, place } = siteOf(context)
  const value = await createSession(place, account)
  await context.addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }])
}

export async function openSignedIn(page: Page, account: Account, address: string) {
  await startSession(page, account)
  await openPage(page, address)
}

/** Returns the value of the cookie. */
export async function createSession(place: StoreLocation, account: Account): Promise<string> {
  await using store = await openStore(place)
  const verifiedAccount = { issuer: demoAccountIssuer, subject: account, email: account }
  const admission = await authorizeAccount(store, verifiedAccount)
  if (!admission.ok) throw new Error(`${account} is not an administrator: ${admission.reason}`)
  return await store.sessions.create(admission.admin.id, store.now())
}
