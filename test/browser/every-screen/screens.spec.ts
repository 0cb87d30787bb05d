import type { Page } from 'playwright/test'
import { languages, type Language } from '#core/localized.ts'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { headOf } from '#test/browser/helpers/page-head.ts'
import { expectNothingOutside } from '#test/browser/helpers/layout-checks.ts'
import { addressOf, pathOf, screens, type Screen } from '#test/browser/helpers/screens.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const widths = [320, 390, 825, 950, 951, 1000, 1440, 1920]

/** All rules run once for each language. The wide window shows everything coloured, so it has both schemes. */
const looks = {
  uk: { width: 390, schemes: ['light'] },
  en: { width: 1440, schemes: ['dark', 'light'] },
} as const

async function expectHead(page: Page, screen: Screen, site: RunningSite, language: Language) {
  const path = pathOf(screen, site)
  const address = site.origin + addressOf(screen, site, language)
  const links = {
    canonical: [address],
    uk: [site.origin + path],
    en: [`${site.origin}${path}?lng=en`],
    'x-default': [site.origin + path],
  }
  const { isHidden } = screen
  const head = await headOf(page)
  expect(head, 'the head of the page').toEqual({
    lang: language,
    headings: 1,
    titles: [expect.stringContaining(language === 'uk' ? 'Ватра' : 'Vatra')],
    // A hydration mismatch would duplicate elements.
    duplicates: [],
    meta: expect.objectContaining({
      description: expect.stringMatching(/.{15}/),
      'og:title': expect.stringMatching(/.{3}/),
      'og:description': expect.stringMatching(/.{15}/),
      'og:locale': language === 'uk' ? 'uk_UA' : 'en_GB',
      'twitter:card': expect.any(String),
      ...(isHidden ? { robots: 'noindex' } : { 'og:url': address }),
    }),
    links: isHidden ? {} : links,
  })
  if (!isHidden) expect(head.meta['robots']).toBeUndefined()
}

async function expectToFitEverywhere(page: Page) {
  for (const width of widths) await expectNothingOutside(page, width)
  // Like the browser's setting for the text size.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const width of [390, 1440]) await expectNothingOutside(page, width, 'text of 200 %')
}

for (const screen of screens) {
  test(`${screen.path} has metadata, is accessible and does not overflow, in both languages`, async ({
    page,
    site,
    faults,
  }) => {
    if (screen.status !== 200) faults.allow(/status of 404/)
    for (const language of languages) {
      const { width, schemes } = looks[language]
      await page.setViewportSize({ width, height: 900 })
      const response = await page.goto(addressOf(screen, site, language))
      expect(response?.status()).toBe(screen.status)
      await expectHead(page, screen, site, language)
      await waitForHydration(page)
      await expectHead(page, screen, site, language)

      for (const [index, colorScheme] of schemes.entries()) {
        await page.emulateMedia({ colorScheme })
        const scope = index === 0 ? {} : { rules: ['color-contrast'] }
        expect(await findViolations(page, scope), `${language}, ${colorScheme}`).toEqual([])
      }
      await expectToFitEverywhere(page)
    }
  })
}

test('every page has a unique title and description', async ({ page, site }) => {
  for (const language of languages) {
    const listed = screens.filter(({ isHidden, path }) => !isHidden && !path.startsWith('{'))
    const heads = await Promise.all(
      listed.map(async (screen) => {
        const html = await (await page.request.get(addressOf(screen, site, language))).text()
        const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
        return { title, description: /<meta name="description"[^>]*>/.exec(html)?.[0] }
      }),
    )
    for (const part of ['title', 'description'] as const) {
      const own = new Set(heads.map((head) => head[part]))
      expect(own.has(undefined)).toBe(false)
      expect(own.size).toBe(listed.length)
    }
    const name = language === 'uk' ? 'Ватра' : 'Vatra'
    expect(heads[0]?.title, 'the front page carries its name alone').toBe(
      messages[language].home.page.title.replace('{{name}}', name),
    )
  }
})
