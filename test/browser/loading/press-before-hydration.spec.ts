import { createEvent, eventsPage } from '#test/browser/helpers/events-page.ts'
import { openPage, test, expect, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import {
  connectionNotice,
  desktopInEnglish,
  holdRequests,
  inLanguage,
  phoneInUkrainian,
  views,
} from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

test.use(siteWith({ events: [createEvent('Пікнік')] }))

test('an administrator’s page starts hydrating while it is loading', async ({ page }) => {
  await startSession(page, 'admin@example.org')
  await page.route('**/*.woff2', () => {})
  const woken = page.waitForRequest(/\/entry\.client-/)
  await page.goto('/adminf83922ab/events', { waitUntil: 'commit' })
  await woken
  await page.unroute('**/*.woff2')
})

for (const [what, file, { language, width, name }] of [
  ['the program', /\/entry\.client-/, phoneInUkrainian],
  ['the tools', /\/EditableEventCards-/, desktopInEnglish],
  ['the words', /\/forms-/, phoneInUkrainian],
] as const) {
  test(`a press for which ${what} does not load shows that, and can be repeated, ${name}`, async ({
    page,
    faults,
  }) => {
    faults.allow(/ERR_FAILED|ChunkLoadError/)
    const { addButton, dialog } = eventsPage(page, language)
    const { lost } = messages[language].shell
    const retry = page.getByRole('button', { name: lost.retry, exact: true })
    await page.setViewportSize({ width, height: 844 })
    await startSession(page, 'admin@example.org')
    await page.route(file, (route) => route.abort())
    await page.goto(inLanguage('/events', language))
    await addButton.click()
    await expect(page.getByRole('alert')).toHaveText(lost.text)
    await expect(addButton).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      messages[language].events.title,
    )
    await retry.click()
    await expect(retry).toBeVisible()
    await page.unroute(file)
    // A failure is remembered for a second.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click()
      await expect(dialog).toBeVisible({ timeout: 100 })
    }).toPass()
    await expect(page.getByText(lost.text)).toBeHidden()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  })
}

for (const { language, width, name } of views) {
  test(
    `the button of a calendar shows that it was pressed, ${name}`,
    thoroughUnless(width === 1440),
    async ({ page, faults }) => {
      faults.allow(/ERR_FAILED|Failed to fetch manifest patches/)
      await page.setViewportSize({ width, height: 844 })
      const button = page.getByRole('button', { name: messages[language].events.card.calendar })
      const menu = page.getByRole('menuitem', {
        name: messages[language].eventsPage.subscribe.google,
      })

      await test.step('before React is loaded', async () => {
        const load = await holdRequests(page, /\/entry\.client-/)
        await page.goto(inLanguage('/events', language))
        await button.click()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await load()
        await expect(menu).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy')
      })
      await test.step('while its menu is loaded', async () => {
        const load = await holdRequests(page, /\/EventCalendarMenu-/)
        await openPage(page, inLanguage('/events', language))
        await button.click()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await load()
        await expect(menu).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy')
      })
      await test.step('or says that there is no network', async () => {
        await page.route(/\/(EventCalendarMenu-|__manifest)/, (route) => route.abort())
        await openPage(page, inLanguage('/events', language))
        await button.click()
        const { text, retry } = connectionNotice(page, language)
        await expect(text).toBeVisible()
        await expect(button).not.toHaveAttribute('aria-busy')
        await page.unroute(/\/(EventCalendarMenu-|__manifest)/)
        await retry.click()
        await expect(menu).toBeVisible()
        await expect(text).toHaveCount(0)
      })
      await test.step('and leads to the file if React cannot be loaded', async () => {
        await page.route(/\/entry\.client-/, (route) => route.abort())
        await page.goto(inLanguage('/events', language))
        const download = page.waitForEvent('download')
        await button.click()
        await download
        await expect(button).not.toHaveAttribute('aria-busy')
      })
    },
  )
}

test('what is typed into a form of React before React is there is kept, and sent', async ({
  page,
}) => {
  const { admins } = messages.uk.admin
  await startSession(page, 'admin@example.org')
  await test.step('a text and a choice', async () => {
    const load = await holdRequests(page, /\/entry\.client-/)
    await page.goto('/adminf83922ab/admins')
    const email = page.locator('main [type=email]')
    await email.fill('late@example.org')
    await page.getByLabel(admins.roles.label).selectOption('administrator')
    await load()
    await waitForHydration(page)
    await page.getByRole('button', { name: admins.add }).click()
    await expect(email).toHaveValue('')
    const item = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'late@example.org' })
    await expect(item).toContainText(admins.roles.administrator.name)
  })
  await test.step('where the next letter stands', async () => {
    const load = await holdRequests(page, /\/entry\.client-/)
    await page.goto('/adminf83922ab/sessions')
    const name = page.getByLabel(messages.uk.passkeys.name.label)
    await name.fill('Мак')
    await name.press('ArrowLeft')
    await load()
    await waitForHydration(page)
    await name.pressSequentially('я')
    await expect(name).toHaveValue('Маяк')
  })
})
