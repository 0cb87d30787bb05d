import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { expectKept, keptAddresses, pagesAmong } from '#test/browser/helpers/kept-pages.ts'
import { footerLink, heading } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { openSignedIn } from '#test/browser/helpers/sign-in.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'

test.use({ ...siteWith({ events: [] }), serviceWorkers: 'allow', isPrefetching: true })

test('pages of a site in English alone open without a network, also to whoever once chose Ukrainian', async ({
  page,
  context,
  visitor,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|Failed to fetch/)
  await openPage(page, '/?lng=uk')
  await test.step('the site gets one language', async () => {
    const team = await (await visitor()).newPage()
    await openSignedIn(team, 'admin@example.org', '/adminf83922ab/settings#languages')
    const { form } = messages.uk.settingsForm
    await team.getByLabel(form.fields.languages).selectOption('en')
    await team.getByRole('button', { name: form.update, exact: true }).click()
    const saved = team.getByRole('status').filter({ hasText: form.updated })
    await expect(saved.last()).toBeVisible()
  })
  await openPage(page, '/contacts')
  await footerLink(page, 'en', 'news').click()
  await expect(heading(page)).toHaveText(messages.en.news.title)
  await expectKept(page, '/', '/events', '/tips', '/contacts', '/news', '/offline')
  expect(pagesAmong(await keptAddresses(page)).filter((path) => path.includes('lng='))).toEqual([])
  expect(await page.evaluate(() => document.cookie)).not.toContain('lng=')

  await context.setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await expect(heading(page)).toHaveText(messages.en.news.title)
  await page.goto('/events')
  await expect(heading(page)).toHaveText(messages.en.events.title)
  // What was not kept is the page of the site in English, too.
  await page.goto('/news/nothing-here')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
