import type { Page } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({}))
test.use({ viewport: { width: 390, height: 2_400 } })

const kinds = ['blank', 'error', 'success', 'loading', 'custom'] as const
type Kind = (typeof kinds)[number]
type Raise = ((words: string) => void) & Record<Exclude<Kind, 'blank'>, (words: string) => void>

/** Calls what the site's own program calls, from the script that the page itself has loaded. */
async function raise(page: Page, library: string, kind: Kind, text: string): Promise<void> {
  await page.evaluate(
    async ([address, wanted, said]) => {
      const { toast } = (await import(address)) as { toast: Raise }
      if (wanted === 'blank') toast(said)
      else toast[wanted](said)
    },
    [library, kind, text] as const,
  )
}

/** A page on which time stands still, with its first toast come and gone. */
async function openStill(page: Page): Promise<string> {
  // Two scripts are called so: what others share with it, and the one with the library's own names.
  const asked: string[] = []
  page.on('request', (request) => /\/headless-/.test(request.url()) && asked.push(request.url()))
  await page.clock.install()
  await openSignedIn(page, 'admin@example.org', '/events')
  const events = eventsPage(page)
  await events.addButton.click()
  await events.saveButton.click()
  await expect(events.alertToast(events.form.incomplete)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(events.dialog).toBeHidden()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(1_000)
  await expect(events.alertToast(events.form.incomplete)).toHaveCount(0)
  for (const address of asked) {
    const names = await page.evaluate(async (from) => Object.keys(await import(from)), address)
    if (names.includes('toast')) return address
  }
  throw new Error('nothing here raises a toast')
}

// Toasts fade, and the pages of the other tests do without.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('each kind of toast has its duration', async ({ page }) => {
  const library = await openStill(page)
  for (const kind of kinds) await raise(page, library, kind, `toast ${kind}`)
  const shown = (kind: Kind) =>
    page.getByRole(kind === 'error' ? 'alert' : 'status').filter({ hasText: `toast ${kind}` })
  const are = async (there: readonly Kind[]) => {
    for (const kind of kinds) await expect(shown(kind)).toHaveCount(there.includes(kind) ? 1 : 0)
  }
  await are(kinds)
  const fade = async (kind: Kind) => {
    await page.clock.runFor(110)
    await expect(shown(kind).locator('..')).toHaveCSS('opacity', '0')
    await page.clock.runFor(210)
  }
  await page.clock.runFor(1_900)
  await are(kinds)
  await fade('success')
  await are(['blank', 'error', 'loading', 'custom'])
  await page.clock.runFor(1_680)
  await are(['blank', 'error', 'loading', 'custom'])
  for (const kind of ['blank', 'error', 'custom'] as const) {
    await expect(shown(kind).locator('..')).toHaveCSS('opacity', '1')
  }
  await fade('custom')
  await are(['loading'])
  await page.clock.runFor(600_000)
  await are(['loading'])
})

test('at most the newest twenty toasts are shown', async ({ page }) => {
  const library = await openStill(page)
  for (let index = 1; index <= 23; index++) await raise(page, library, 'blank', `toast ${index}.`)
  const toasts = page.getByRole('status').filter({ hasText: /^toast/ })
  await expect(toasts).toHaveCount(20)
  await expect(toasts.first()).toHaveText('toast 23.')
  await expect(toasts.last()).toHaveText('toast 4.')
})

test('a toast can be dismissed', async ({ page }) => {
  const library = await openStill(page)
  await raise(page, library, 'error', 'toast error')
  await page.getByRole('button', { name: messages.uk.shell.dismiss }).click()
  await page.clock.runFor(300)
  await expect(page.getByRole('alert').filter({ hasText: 'toast error' })).toHaveCount(0)
})
