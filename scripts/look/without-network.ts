import type { Page } from 'playwright'
import { isPageHydrated } from '#app/react-router/use-hydrated.ts'
import { screensToKeep } from '#app/offline/kept-pages.ts'

type Language = 'uk' | 'en'
type TakeScreenshot = (name: string, isWholePage: boolean) => Promise<unknown>

/** Takes screenshots of every screen that is kept, of one that is not, and of feedback that waits. */
export async function lookWithoutNetwork(
  page: Page,
  origin: string,
  language: Language,
  takeScreenshot: TakeScreenshot,
): Promise<void> {
  const open = (path: string) => page.goto(`${origin}${path}?lng=${language}`)
  const footerLink = (path: string) =>
    page.getByRole('contentinfo').locator(`a[href^="${path}"]`).first()
  await open('/contacts')
  await page.waitForLoadState('networkidle')
  // The worker is installed when another screen is shown.
  await footerLink('/news').click()
  while (!(await page.evaluate(areKept, screensToKeep))) await page.waitForTimeout(200)
  // From now on the worker controls the page.
  await page.reload({ waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  for (const path of screensToKeep) {
    await open(path)
    await page.locator('#stale-note').waitFor()
    await takeScreenshot(`offline${path === '/' ? '-home' : path.replace('/', '-')}`, true)
  }
  await open('/tips')
  await pressUntil(page, footerLink('/privacy'), page.getByRole('alert'))
  await takeScreenshot('offline-not-kept', false)

  await open('/feedback')
  const form = page.locator('form:has(textarea)')
  await form.locator('input[name="fullName"]').fill('Олена Петренко')
  await form.locator('input[name="email"]').fill('olena@example.org')
  await form.locator('textarea').fill('Добрий день! Хочу прийти на толоку: що взяти з собою?')
  await form.locator('input[type="checkbox"]').check()
  const waiting = page.getByRole('article').filter({ has: page.locator('blockquote') })
  await pressUntil(page, form.locator('button').last(), waiting)
  await takeScreenshot('offline-feedback-waiting', true)
  await open('/tips')
  await page.getByRole('status').filter({ has: page.getByRole('link') }).waitFor()
  await takeScreenshot('offline-waiting-notice', false)
  await footerLink('/contacts').scrollIntoViewIfNeeded()
  await takeScreenshot('offline-footer', false)
}

/** A press before the page is hydrated would be that of a page without scripts. */
async function pressUntil(
  page: Page,
  button: ReturnType<Page['locator']>,
  result: ReturnType<Page['locator']>,
): Promise<void> {
  await page.waitForFunction(isPageHydrated)
  await button.click()
  await result.first().waitFor()
}

/** True if the worker has everything: it keeps the routes and the scripts last. Runs in the page. */
async function areKept(paths: readonly string[]): Promise<boolean> {
  const [name = ''] = await caches.keys()
  const kept = name ? await (await caches.open(name)).keys() : []
  const addresses = kept.map(({ url }) => new URL(url).pathname)
  return (
    paths.every((path) => addresses.includes(path)) &&
    addresses.includes('/__manifest') &&
    addresses.some((address) => address.includes('/ToastHost-'))
  )
}
