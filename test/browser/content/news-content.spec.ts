import { languages } from '#core/localized.ts'
import type { News } from '#core/content/news.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'
import { messages } from '#test/browser/helpers/messages.ts'

const newsItem = (uk: string, more: Partial<News> = {}): News => ({
  title: { uk, en: `${uk} in English` },
  text: { uk: 'Перше речення.', en: 'The first sentence.' },
  images: [],
  ...more,
})
const inLanguage = (path: string, language: string) =>
  language === 'uk' ? path : `${path}${path.includes('?') ? '&' : '?'}lng=en`

test.describe('no news', () => {
  test.use(emptySite)
  for (const language of languages) {
    test(`shows a drawing and a message, in ${language}`, async ({ page }) => {
      await openPage(page, inLanguage('/news', language))
      await expect(page.getByText(messages[language].news.empty, { exact: true })).toBeVisible()
      await expect(page.locator('[data-drawing=shore] svg')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      expect(await measureOverflow(page)).toBe(0)
    })
  }
})

test.describe('news in one language', () => {
  test.use(
    siteWith({
      news: [
        newsItem('', { title: { uk: 'Лише наша' }, text: { uk: 'Лише **наш** текст.' } }),
        newsItem('', { title: { uk: 'Обидві', en: 'Both' }, text: { en: 'English only.' } }),
      ],
    }),
  )
  for (const [language, address, text, lang] of [
    ['en', '/news/lyshe-nasha', 'Лише наш текст.', 'uk'],
    ['uk', '/news/obydvi', 'English only.', 'en'],
  ] as const) {
    test(`the other language is shown with one note, in ${language}`, async ({ page }) => {
      const note = messages[language].shell.onlyIn[lang]
      await openPage(page, inLanguage('/news', language))
      const row = page.getByRole('listitem').filter({ hasText: text })
      await expect(row.getByText(note)).toHaveCount(1)
      await expect(row.locator(`[lang=${lang}]`).filter({ hasText: text })).toHaveCount(1)
      await openPage(page, inLanguage(address, language))
      const article = page.getByRole('article')
      await expect(article.locator(`[lang=${lang}]`).filter({ hasText: text })).toHaveCount(1)
      await expect(article.getByText(note).first()).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  }
})

const endless = 'Найсамовдосконаленішеперешкододолання'.repeat(4)
test.describe('very long words and images that do not load', () => {
  test.use(
    siteWith({
      news: [
        newsItem(endless, {
          text: { uk: `${endless}\n\n## ${endless}\n\n- ${endless}`, en: endless },
          images: ['/sample/not-there-1.jpg', '/sample/not-there-2.jpg'],
        }),
      ],
    }),
  )
  for (const scripts of [true, false]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts })
      const language = scripts ? 'uk' : 'en'
      test(`do not break the layout, in ${language}`, async ({ page, site, faults }) => {
        faults.allow(/status of 404/)
        for (const path of ['/news', site.firstNews]) {
          await page.goto(inLanguage(path, language))
          if (scripts) await waitForHydration(page)
          await page.setViewportSize({ width: 320, height: 700 })
          const first = page.getByRole('main').locator('span:has(> svg)').first()
          await first.scrollIntoViewIfNeeded()
          const drawing = first.locator('svg svg')
          await expect(drawing).toBeVisible()
          const box = await first.boundingBox()
          expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
          if (!scripts) continue
          expect(await measureOverflow(page)).toBe(0)
          expect(await findViolations(page)).toEqual([])
        }
      })
    })
  }
})

test.describe('two hundred news items', () => {
  const many = Array.from({ length: 200 }, (_, index) => newsItem(`Новина ${index + 1}`))
  test.use(siteWith({ news: many }))
  test('all of them are loaded, and the "load more" button disappears', async ({ page }) => {
    await openPage(page, '/news?page=33')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(198)
    await page.getByRole('link', { name: messages.uk.news.loadMore }).click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(200)
    await expect(page.getByRole('link', { name: messages.uk.news.loadMore })).toHaveCount(0)
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.getByRole('link', { name: messages.uk.shell.scrollUp })).toBeHidden()
  })
})

test.describe('texts with scripts', () => {
  const hostile = xssPayloads.map((payload, index) => ({
    title: { uk: `${index} ${payload}`.slice(0, 200) },
    text: { uk: `${payload}\n\nкінець` },
    images: [],
  }))
  test.use(siteWith({ news: hostile }))
  test('do not run, even without a content security policy', async ({ visitor }) => {
    expect(hostile.length).toBeGreaterThanOrEqual(100)
    const context = await visitor({ bypassCSP: true })
    await context.addInitScript(() => {
      // oxlint-disable-next-line no-console -- the test reads the console
      Object.assign(globalThis, { pwned: () => console.error('a text has run') })
    })
    const page = await context.newPage()
    await openPage(page, '/news?page=100')
    const links = page.getByRole('main').getByRole('heading').getByRole('link')
    await expect(links).toHaveCount(hostile.length)
    const addresses = await links.evaluateAll((elements) =>
      elements.map((link) => link.getAttribute('href')),
    )
    const scripts = new Set<number>()
    for (const address of addresses) {
      const html = await (await page.request.get(address ?? '')).text()
      const result = await page.evaluate(runArticle, html)
      expect(result.text.split('кінець'), address ?? '').toHaveLength(2)
      expect(result.forbidden, address ?? '').toEqual([])
      for (const protocol of result.protocols)
        expect(protocol, address ?? '').toMatch(/^(https?|mailto|tel):$/)
      scripts.add(result.scripts)
    }
    expect([...scripts], 'no text adds a script to its page').toHaveLength(1)
    // A whole hydrated page for one text in twenty.
    for (const address of addresses.filter((_, index) => index % 20 === 0)) {
      await openPage(page, address ?? '')
      await expect(page.getByRole('article').getByText('кінець')).toHaveCount(1)
    }
  })
})

/** Inserts the article of a page into this one, where its scripts could run. */
function runArticle(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const article = document.querySelector('article')
  if (!article) throw new Error('no article')
  const handlers = [...document.querySelectorAll('*')].flatMap((one) =>
    one.getAttributeNames().filter((name) => name.startsWith('on')),
  )
  const elements = article.querySelectorAll('script, style, iframe, svg, img, form, [style]')
  const result = {
    text: article.textContent,
    forbidden: [...handlers, ...[...elements].map(({ tagName }) => tagName)],
    protocols: [...article.querySelectorAll('a')].map(({ protocol }) => protocol),
    scripts: document.scripts.length,
  }
  // Scripts of a fragment run, scripts set by innerHTML do not.
  document.body.append(document.createRange().createContextualFragment(article.outerHTML))
  return result
}
