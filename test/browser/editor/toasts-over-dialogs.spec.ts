import type { Locator } from 'playwright/test'
import { eventsPage } from '#test/browser/helpers/events-page.ts'
import { contentCases, contentPage } from '#test/browser/helpers/content-page.ts'
import { expect, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { messages } from '#test/browser/helpers/messages.ts'

test.use(siteWith({}))
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A person sees it whole: nothing lies over its middle, and the window does not cut it off. */
async function expectSeen(what: Locator) {
  await expect(what).toBeInViewport({ ratio: 1 })
  await what.evaluate(async (one) => {
    await Promise.all(
      one
        .closest('dialog')
        ?.getAnimations({ subtree: true })
        .map((a) => a.finished) ?? [],
    )
  })
  const isOnTop = await what.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return one === there || one.contains(there)
  })
  expect(isOnTop, (await what.textContent()) ?? '').toBe(true)
}

for (const [width, language] of [
  [390, 'uk'],
  [1440, 'en'],
] as const) {
  test.describe(`at ${width}, in ${language}`, () => {
    test.use({ viewport: { width, height: 844 } })
    const inLanguage = (path: string) => (language === 'en' ? `${path}?lng=en` : path)

    test('the toast of the previous form does not cover the title and buttons of the next', async ({
      page,
    }) => {
      await openSignedIn(page, 'admin@example.org', inLanguage('/team'))
      const its = contentPage(page, 'organizers', language)
      await its.addButton.click()
      await its.fillIn({
        nameUk: `Перша ${width}`,
        nameEn: `First ${width}`,
        ...contentCases.organizers.rest,
      })
      await its.saveButton.click()
      await expect(its.statusToast(its.own.added)).toBeVisible()
      await expect(its.dialog).toBeHidden()
      await its.addButton.click()
      await expectSeen(its.statusToast(its.own.added))
      await expectSeen(its.dialog.getByRole('heading', { name: its.addTitle }))
      await expectSeen(
        its.dialog.getByRole('button', { name: messages[language].forms.close, exact: true }),
      )
      await expectSeen(its.saveButton)
    })

    test('the toast of a scrolled form does not cover them either', async ({ page }) => {
      await openSignedIn(page, 'admin@example.org', inLanguage('/events'))
      const { addButton, saveButton, dialog, alertToast, form } = eventsPage(page, language)
      await addButton.click()
      for (const end of ['start', 'end'] as const) {
        await saveButton.click()
        const toast = alertToast(form.incomplete).last()
        await dialog.locator('form').evaluate((one, block) => one.scrollIntoView({ block }), end)
        await expectSeen(toast)
        await expectSeen(dialog.getByRole('heading'))
        await expectSeen(
          dialog.getByRole('button', { name: messages[language].forms.close, exact: true }),
        )
        await expectSeen(saveButton)
      }
    })
  })
}
