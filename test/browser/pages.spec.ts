import type { Page } from 'playwright/test'
import { languages } from '#core/localized.ts'
import { addressOf, pathOf, screens } from './screens.ts'
import { awake, expect, test } from './site.ts'
import { words } from './words.ts'

/** What the head says more than once, which happens when server and browser render different things. */
function saidTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const metas = [...document.head.querySelectorAll('meta:not([media])')]
    const names = metas.map((meta) => meta.getAttribute('property') ?? meta.getAttribute('name'))
    return names.filter((name, at) => name !== null && names.indexOf(name) !== at).map(String)
  })
}

for (const screen of screens) {
  for (const language of languages) {
    test(`${screen.path} says what it is, in ${language}`, async ({ page, site, faults }) => {
      if (screen.status !== 200) faults.excuse(/status of 404/)
      const address = addressOf(screen, site, language)
      const path = pathOf(screen, site)

      const response = await page.goto(address)
      expect(response?.status()).toBe(screen.status)
      const meta = (name: string) =>
        page.locator(`head meta[property="${name}"], head meta[name="${name}"]`)
      const head = async () => {
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.locator('head title')).toHaveCount(1)
        expect(await page.title()).toContain(language === 'uk' ? 'Ватра' : 'Vatra')
        await expect(meta('description')).toHaveAttribute('content', /.{15}/)
        await expect(meta('og:title')).toHaveAttribute('content', /.{3}/)
        await expect(meta('og:description')).toHaveAttribute('content', /.{15}/)
        await expect(meta('og:locale')).toHaveAttribute(
          'content',
          language === 'uk' ? 'uk_UA' : 'en_GB',
        )
        await expect(meta('twitter:card')).toHaveCount(1)
        expect(await saidTwice(page)).toEqual([])
        const of = (selector: string) => page.locator(`head link[${selector}]`)
        if (screen.isHidden) {
          await expect(meta('robots')).toHaveAttribute('content', 'noindex')
          await expect(of('rel=canonical')).toHaveCount(0)
          await expect(of('hreflang')).toHaveCount(0)
        } else {
          await expect(meta('robots')).toHaveCount(0)
          await expect(meta('og:url')).toHaveAttribute('content', site.origin + address)
          await expect(of('rel=canonical')).toHaveAttribute('href', site.origin + address)
          await expect(of('hreflang=uk')).toHaveAttribute('href', site.origin + path)
          await expect(of('hreflang=en')).toHaveAttribute('href', `${site.origin}${path}?lng=en`)
          await expect(of('hreflang=x-default')).toHaveAttribute('href', site.origin + path)
        }
      }
      await head()
      await awake(page)
      await head()
    })
  }
}

test('every page has a title and a description of its own', async ({ page, site }) => {
  for (const language of languages) {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    const listed = screens.filter(({ isHidden, path }) => !isHidden && !path.startsWith('{'))
    for (const screen of listed) {
      await page.goto(addressOf(screen, site, language))
      titles.add(await page.title())
      const description = page.locator('head meta[name=description]')
      descriptions.add((await description.getAttribute('content')) ?? '')
    }
    expect(titles.size).toBe(listed.length)
    expect(descriptions.size).toBe(listed.length)
  }
})

test('the front page carries its name alone', async ({ page }) => {
  for (const language of languages) {
    const name = language === 'uk' ? 'Ватра' : 'Vatra'
    await page.goto(language === 'uk' ? '/' : '/?lng=en')
    await expect(page).toHaveTitle(words[language].home.page.title.replace('{{name}}', name))
  }
})
