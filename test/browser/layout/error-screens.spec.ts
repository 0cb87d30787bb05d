import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { expect, openPage, test, waitForHydration } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { startSite, type RunningSite } from '#test/browser/helpers/running-site.ts'

const unknownPaths = { uk: ['/news/no-such-news', '/%ff'], en: ['/tips/no/deeper', '/nothing'] }

test('an unknown address and a click on a broken link show the 404 screen with a link to the front page', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 404/)
  const heading = page.getByRole('heading', { level: 1 })
  for (const language of languages) {
    const { title, back } = messages[language].errors.notFound
    const [path, other] = unknownPaths[language].map((one) => `${one}?lng=${language}`)
    expect((await page.goto(path ?? ''))?.status(), path).toBe(404)
    await expect(heading).toHaveText(title)
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    const answer = await page.request.get(other ?? '/gone')
    expect(answer.status(), other).toBe(404)
    expect(await answer.text()).toContain(`${title}</h1>`)
    await page.getByRole('main').getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(language === 'en' ? '/?lng=en' : '/')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  }

  await openPage(page, '/no-such-page?lng=en')
  await page.getByRole('button', { name: 'UA', exact: true }).click()
  await expect(heading).toHaveText(messages.uk.errors.notFound.title)
  await expect(page).toHaveURL('/no-such-page?lng=uk')
  const back = page.getByRole('main').getByRole('link', { name: messages.uk.errors.notFound.back })
  await back.click()
  await expect(heading).toHaveText(messages.uk.home.hero.title)
  await waitForHydration(page)
  // A page of the history that is no longer there; the router has to ask the server for its route.
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'gone' }, '', '/gone')
    history.back()
  })
  await expect(page).toHaveURL('/')
  await page.evaluate(() => history.forward())
  await expect(heading).toHaveText(messages.uk.errors.notFound.title)
  await back.click()
  await expect(page).toHaveURL('/')
})

test.describe('after a server error', () => {
  let broken: RunningSite

  test.beforeAll(async () => {
    broken = await startSite()
    const store = new DatabaseSync(join(broken.dataDir, 'vatra.sqlite'))
    store.prepare("UPDATE documents SET body = '{ damaged' WHERE kind = 'organizer'").run()
    store.close()
  })

  test.afterAll(async () => broken.stop())

  test('the visitor sees an explanation and a reference, in both languages', async ({
    page,
    faults,
  }) => {
    faults.allow(/^foreign: http:\/\/127\.0\.0\.1|500|Unexpected Server Error/)
    for (const language of languages) {
      const response = await page.goto(`${broken.origin}${broken.firstMember}?lng=${language}`)
      expect(response?.status()).toBe(500)
      await isErrorScreen(page, language)
    }
    // The screen stays the same after hydration.
    await page.mouse.move(100, 100)
    const { back, retry } = messages.en.errors.error
    await page.getByRole('main').getByRole('link', { name: retry }).click()
    await isErrorScreen(page, 'en')
    await page.getByRole('main').getByRole('link', { name: back }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.home.hero.title)

    // A navigation that fails shows the same.
    await waitForHydration(page)
    const { nav, footer } = messages.en.shell
    await page.getByRole('banner').getByRole('link', { name: nav.team }).click()
    const { title, text } = messages.en.errors.error
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main')).toContainText(text)
    await page.getByRole('contentinfo').getByRole('link', { name: footer.privacy }).click()
    await expect(page).toHaveURL(/\/privacy/)
  })

  async function isErrorScreen(page: Page, language: 'uk' | 'en') {
    const { title, text, reference } = messages[language].errors.error
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const main = page.getByRole('main')
    await expect(main).toContainText(text)
    const [before = ''] = reference.split('{{')
    await expect(main).toContainText(new RegExp(`${before}[0-9a-f]{8}`))
  }
})
