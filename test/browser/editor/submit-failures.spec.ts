import type { Page } from 'playwright/test'
import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { contentPage } from '#test/browser/helpers/content-page.ts'
import { inLanguage, views } from '#test/browser/helpers/loading.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(
  siteWith({
    events: views.flatMap((_, index) => [
      createEvent(`Табір ${index}`),
      createEvent(`Похід ${index}`),
    ]),
    projects: [],
  }),
)
const account = 'admin@example.org'

const writes = '**/adminf83922ab/actions/*'

/** Writes are refused as those of somebody who is signed out; returns how to sign in again. */
async function loseSession(page: Page) {
  await page.route(writes, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, body: '' })
      : route.fallback(),
  )
  return () => page.unroute(writes)
}

for (const [viewIndex, { language, width, name }] of views.entries()) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 844 } })
    const { editing, admin, shell } = messages[language]
    const alertWith = (page: Page, text: string) =>
      page.getByRole('alert').filter({ hasText: text })

    async function expectSignedOutTold(page: Page) {
      const message = alertWith(page, editing.signedOutChange)
      await expect(message).toBeVisible()
      await page.clock.runFor(120_000)
      await expect(message, 'it stays until it is closed').toBeVisible()
      const link = message.getByRole('link', { name: editing.signIn })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(page.getByRole('alert')).toHaveCount(1)
      await page.getByRole('button', { name: shell.dismiss }).click()
      await page.clock.runFor(1_000)
      await expect(message).toHaveCount(0)
    }

    test('a delete and its undo after the session has ended say so and link to the sign-in', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 401/)
      await page.clock.install()
      await openSignedIn(page, account, inLanguage('/events', language))
      const controls = eventsPage(page, language)
      await controls.deleteButton(`Табір ${viewIndex}`).click()
      const signInAgain = await loseSession(page)
      await controls.confirmButton.click()
      await expectSignedOutTold(page)
      await expect(controls.card(`Табір ${viewIndex}`)).toHaveCount(1)

      await signInAgain()
      await expect(controls.dialog).toBeHidden()
      await controls.deleteButton(`Табір ${viewIndex}`).click()
      await controls.confirmButton.click()
      const undo = page.getByRole('status').getByRole('button', { name: editing.undo.button })
      await expect(undo).toBeVisible()
      await loseSession(page)
      await undo.click()
      await expectSignedOutTold(page)
    })

    test('a delete without a network says that there is no connection', async ({
      page,
      faults,
    }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED/)
      await openSignedIn(page, account, inLanguage('/events', language))
      const controls = eventsPage(page, language)
      await page.route(/\/adminf83922ab\/actions\/events/, (route) =>
        route.abort('internetdisconnected'),
      )
      await controls.deleteButton(`Похід ${viewIndex}`).click()
      await controls.confirmButton.click()
      await expect(alertWith(page, editing.noConnectionChange)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
    })

    test('a restore from the bin and an invitation say that one is signed out', async ({
      page,
      faults,
    }) => {
      faults.allow(/status of 401/)
      await openSignedIn(page, account, inLanguage('/adminf83922ab/events', language))
      const controls = contentPage(page, 'events', language)
      const title = `Похід ${viewIndex}`
      await controls.deleteButton(language === 'en' ? `${title} EN` : title).click()
      await controls.confirmButton.click()
      await expect(controls.dialog).toBeHidden()
      await page.clock.install()
      const bin = `/adminf83922ab/events?show=bin${language === 'en' ? '&lng=en' : ''}`
      await openPage(page, bin)
      const signInAgain = await loseSession(page)
      await controls.restoreButton(title).click()
      await expectSignedOutTold(page)

      await signInAgain()
      await openPage(page, inLanguage('/adminf83922ab/admins', language))
      await page.getByLabel(admin.admins.email).fill(`new-${viewIndex}@example.org`)
      await loseSession(page)
      await page.getByRole('button', { name: admin.admins.add }).click()
      await expectSignedOutTold(page)
    })
  })
}
