import type { BrowserContext, Page } from 'playwright/test'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { beNeverIdle } from '#test/browser/helpers/loading.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const project = 'abc123'
const program = `https://www.clarity.ms/tag/${project}`
/** The effects of the real script that a visitor's browser can observe. */
const standIn = `document.cookie = '_clck=somebody; path=/'; document.cookie = '_clsk=once; path=/'
window.ran = (window.ran ?? 0) + 1; window.clarity.told = window.clarity.q.map((one) => [...one])`

const question = (page: Page, language: 'uk' | 'en' = 'uk') =>
  page.getByRole('region', { name: messages[language].analytics.title })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_cl'))
const runs = (page: Page) => page.evaluate(() => (window as { ran?: number }).ran ?? 0)

/** Responds instead of the other host, and records the requests. */
async function recordAnalyticsRequests(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route('https://*.clarity.ms/**', async (route) => {
    requests.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: standIn })
  })
  return requests
}

const { yes, no, change, isOn, isOff } = messages.uk.analytics

test.describe('with analytics', () => {
  test.use({ siteOptions: { env: { ANALYTICS_PROJECT_ID: project } } })

  test('the question is in the page from the start, covers nothing, changes with the language, and after "no" nothing is loaded or asked', async ({
    page,
    context,
  }) => {
    const requests = await recordAnalyticsRequests(context)
    // If it appeared later than the text around it, it would shift the layout.
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const title = document.querySelector('#analytics-title')
        Object.assign(window, { wasThere: title?.checkVisibility() })
      })
    })
    await openPage(page, '/tips')
    expect(await page.evaluate(() => Reflect.get(window, 'wasThere'))).toBe(true)
    await expect(question(page)).toBeVisible()
    await expect(button(page, change)).toBeHidden()
    const position = await question(page).evaluate((region) => getComputedStyle(region).position)
    expect(position).toBe('static')

    await page.getByRole('button', { name: messages.uk.shell.language.label }).click()
    await expect(question(page, 'en')).toBeVisible()
    await expect(question(page, 'uk')).toHaveCount(0)
    expect(requests).toEqual([])
    await button(page, messages.en.analytics.no).click()
    await page.getByRole('button', { name: messages.en.shell.language.label }).click()
    await expect(button(page, change)).toHaveAccessibleDescription(isOff)
    await openPage(page, '/team')
    await expect(question(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('no')
    expect(requests).toEqual([])
    expect(await cookiesOf(context)).toEqual([])
  })

  test('the question works by keyboard before hydration', async ({ page, context, faults }) => {
    faults.allow(/^foreign: https:\/\/www\.clarity\.ms|Failed to fetch|ERR_FAILED/)
    await recordAnalyticsRequests(context)
    await context.route('**/static/js/**', (route) => route.abort())
    await page.goto('/tips')
    await button(page, yes).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => runs(page)).toBe(1)
    await expect(button(page, change)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: messages.uk.analytics.title })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(button(page, no)).toBeFocused()
  })

  test('after "yes" the analytics load on every page, and a later "no" removes the cookies', async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/^foreign: https:\/\/www\.clarity\.ms/)
    const requests = await recordAnalyticsRequests(context)
    await openPage(page, '/tips')
    await button(page, yes).click()
    await expect.poll(() => runs(page)).toBe(1)
    expect(requests).toEqual([program])
    await expect(question(page)).toBeHidden()
    await expect(button(page, change)).toBeFocused()
    await expect(button(page, change)).toHaveAccessibleDescription(isOn)
    const calls = await page.evaluate(() => Reflect.get(Reflect.get(window, 'clarity'), 'told'))
    expect(calls).toEqual([['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }]])

    await beNeverIdle(page)
    await openPage(page, '/team')
    await expect.poll(() => runs(page)).toBe(1)
    await expect(question(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('analytics'))).toBe('yes')
    await expect.poll(() => cookiesOf(context)).toEqual(['_clck', '_clsk'])

    const requestsBefore = requests.length
    await page.getByRole('contentinfo').getByRole('button', { name: change }).click()
    await button(page, no).click()
    await expect.poll(() => cookiesOf(context)).toEqual([])
    // The script writes its cookie once more when the page is left.
    await page.evaluate(() => Reflect.set(document, 'cookie', '_clsk=late; path=/'))
    await openPage(page, '/tips')
    expect(await cookiesOf(context)).toEqual([])
    expect(requests).toHaveLength(requestsBefore)

    await button(page, change).click()
    await button(page, yes).click()
    await expect.poll(() => runs(page)).toBe(1)
  })

  for (const [signal, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const) {
    test(`a visitor who sends ${signal} is not asked and gets no analytics, even after an earlier "yes"`, async ({
      page,
      context,
      site,
    }) => {
      const requests = await recordAnalyticsRequests(context)
      await context.addInitScript(
        ([name, signalValue]) => {
          Object.defineProperty(Navigator.prototype, name, { get: () => signalValue })
          localStorage.setItem('analytics', 'yes')
        },
        [signal, value] as const,
      )
      await context.addCookies([{ name: '_clck', value: 'old', url: site.origin }])
      await openPage(page, '/team')
      await expect(question(page)).toBeHidden()
      await expect(button(page, change)).toBeHidden()
      expect(requests).toEqual([])
      expect(await cookiesOf(context)).toEqual([])
    })
  }
})
