import type { Page } from 'playwright/test'
import { languages, type Language } from '#core/localized.ts'
import { community } from '#site.config'
import { findViolations } from '#test/browser/helpers/axe.ts'
import { waitForHydration, expect, test } from '#test/browser/helpers/fixtures.ts'
import { expectNothingOutside, setTextSize } from '#test/browser/helpers/layout-checks.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { headOf } from '#test/browser/helpers/page-head.ts'
import type { RunningSite } from '#test/browser/helpers/running-site.ts'
import { addressOf, pathOf, screens, type Screen } from '#test/browser/helpers/screens.ts'
import { thoroughUnless } from '#test/browser/helpers/thorough.ts'

/**
 * The narrowest window of each layout; a wider one has more room. The header has one more layout
 * (`layout/menu.spec.ts`).
 */
const widths = [320, 826, 1001]

/** All rules run once; colours can be insufficient in the dark scheme alone. */
const looks = {
  uk: { width: 390, enlarged: [320, 768], colorScheme: 'light', scope: {} },
  en: {
    width: 1440,
    enlarged: [390, 1280],
    colorScheme: 'dark',
    scope: { rules: ['color-contrast'] },
  },
} as const

const languageButtons = { uk: 'UA', en: 'EN' }

type Head = Awaited<ReturnType<typeof headOf>>

function expectHead(head: Head, screen: Screen, site: RunningSite, language: Language) {
  const path = pathOf(screen, site)
  const address = site.origin + addressOf(screen, site, language)
  const links = {
    canonical: [address],
    uk: [site.origin + path],
    en: [`${site.origin}${path}?lng=en`],
    'x-default': [site.origin + path],
  }
  const { isHidden } = screen
  expect(head, `the head of ${path}`).toEqual({
    lang: language,
    headings: 1,
    titles: [expect.stringContaining(community.name[language])],
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
    feeds: expect.any(Array),
    structuredData: expect.any(Array),
  })
  if (!isHidden) expect(head.meta['robots']).toBeUndefined()
}

test('every public screen has a title and a description of its own, in both languages', async ({
  page,
  site,
}) => {
  const shown = screens.filter(({ isHidden }) => !isHidden)
  for (const language of languages) {
    const answers = shown.map((screen) => page.request.get(addressOf(screen, site, language)))
    const pages = await Promise.all(answers.map(async (answer) => (await answer).text()))
    const heads = await Promise.all(pages.map((html) => headOf(page, html)))
    expect(new Set(heads.map(({ titles }) => titles[0])).size).toBe(shown.length)
    expect(new Set(heads.map(({ meta }) => meta['description'])).size).toBe(shown.length)
    expect(heads[0]?.titles, 'the front page carries its name alone').toEqual([
      messages[language].home.page.title.replace('{{name}}', community.name[language]),
    ])
  }
})

/** Begins with the width that the window has. */
async function expectToFitEverywhere(page: Page, ownWidth: number, enlarged: readonly number[]) {
  await expectNothingOutside(page, ownWidth)
  await setTextSize(page, 200)
  for (const width of enlarged) await expectNothingOutside(page, width, 'text of 200 %')
  await setTextSize(page, 100)
  for (const width of widths) await expectNothingOutside(page, width)
}

/** What people see of the metadata is what the server sends for the address of the page, and nothing is of another page. */
async function expectHeadOfServer(page: Page, language: Language) {
  const address = new URL(page.url())
  address.searchParams.set('lng', language)
  const response = await page.request.get(address.href)
  const { meta, links, ...expected } = await headOf(page, await response.text())
  const ofBrowser = Object.entries(meta).filter(([name]) => !/^(og|article|twitter):/.test(name))
  await expect
    .poll(() => headOf(page), `the head of ${address.pathname}`)
    .toEqual({
      ...expected,
      meta: Object.fromEntries(ofBrowser),
      links: links.canonical ? { canonical: links.canonical } : {},
      feeds: [],
      structuredData: [],
    })
}

test('metadata follow every navigation inside the browser', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const header = page.getByRole('banner')
  const { nav } = messages.uk.shell
  await header.getByRole('link', { name: nav.news }).click()
  await expect(page).toHaveURL('/news')
  await expectHeadOfServer(page, 'uk')
  await main.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/news\/./)
  await expectHeadOfServer(page, 'uk')
  await page.getByRole('button', { name: languageButtons.en, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expectHeadOfServer(page, 'en')
  await header.getByRole('link', { name: messages.en.shell.nav.tips }).click()
  await expect(page).toHaveURL('/tips?lng=en')
  await expectHeadOfServer(page, 'en')
  await page.goBack()
  await expect(page).toHaveURL(/\/news\/./)
  await expectHeadOfServer(page, 'en')
})

/** Loads the screen in the first language and switches to the second one. */
async function expectScreen(
  page: Page,
  site: RunningSite,
  screen: Screen,
  order: readonly Language[],
) {
  for (const language of order) {
    const { width, enlarged, colorScheme, scope } = looks[language]
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    if (language === order[0]) {
      const response = await page.goto(addressOf(screen, site, language))
      expect(response?.status()).toBe(screen.status)
      await waitForHydration(page)
      // A hydration mismatch would duplicate elements.
      expectHead(await headOf(page), screen, site, language)
    } else {
      await page.getByRole('button', { name: languageButtons[language], exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expectHeadOfServer(page, language)
    }
    expect(await findViolations(page, scope), language).toEqual([])
    await expectToFitEverywhere(page, width, enlarged)
  }
}

/**
 * Four screens in one visit, which changes the language on the first. With `--all` it does so on each, and every other one
 * begins with the language in which the one before it ended.
 */
for (let first = 0; first < screens.length; first += 4) {
  const group = screens.slice(first, first + 4)
  const paths = group.map(({ path }) => path).join(', ')
  for (const isThorough of [false, true]) {
    const title = `${paths} are accessible and do not overflow${isThorough ? ', each in both languages' : ''}`
    test(title, thoroughUnless(!isThorough), async ({ page, site, faults }) => {
      if (group.some(({ status }) => status === 404)) faults.allow(/status of 404/)
      for (const [index, screen] of group.entries()) {
        const both = index % 2 === 0 ? languages.toReversed() : languages
        const order = isThorough || index === 0 ? both : (['uk'] as const)
        await test.step(screen.path, () => expectScreen(page, site, screen, order))
      }
    })
  }
}
