import { newsKind, type News } from '#core/content/news.ts'
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
  test('shows a drawing and a message', async ({ page }) => {
    await openPage(page, '/news')
    await expect(page.getByText(messages.uk.news.empty, { exact: true })).toBeVisible()
    await expect(page.locator('[data-drawing=shore] svg')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    expect(await measureOverflow(page)).toBe(0)
  })
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
    const addresses: (string | null)[] = []
    // A list shows eight pages at once and then begins anew.
    for (const lastPage of [8, 16, Math.ceil(hostile.length / newsKind.pageSize)]) {
      await openPage(page, `/news?page=${lastPage}`)
      const links = page.getByRole('main').getByRole('listitem').getByRole('heading')
      const hrefs = await links
        .getByRole('link')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')))
      addresses.push(...hrefs)
    }
    expect(addresses).toHaveLength(hostile.length)
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
    // A whole hydrated page for one text in fifty.
    for (const address of addresses.filter((_, index) => index % 50 === 0)) {
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
