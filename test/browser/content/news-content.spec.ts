import type { Locator } from 'playwright/test'
import { newsKind, type News } from '#core/content/news.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { findViolations, measureOverflow } from '#test/browser/helpers/axe.ts'
import { waitForHydration, expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { emptySite, siteWith } from '#test/browser/helpers/site-pool.ts'

const newsItem = (uk: string, more: Partial<News> = {}): News => ({
  title: { uk, en: `${uk} in English` },
  text: { uk: 'Перше речення.', en: 'The first sentence.' },
  images: [],
  ...more,
})

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

const endless = 'Найсамовдосконаленішеперешкододолання'.repeat(4)
const broken = newsItem(endless, {
  text: { uk: `${endless}\n\n## ${endless}\n\n- ${endless}`, en: endless },
  images: ['/sample/not-there-1.jpg', '/sample/not-there-2.jpg'],
})
const onlyUkrainian = newsItem('', {
  title: { uk: 'Лише наша' },
  text: { uk: 'Лише **наш** текст.' },
})
const onlyEnglishText = newsItem('', {
  title: { uk: 'Обидві', en: 'Both' },
  text: { en: 'English only.' },
})

test.describe('unusual news', () => {
  test.use(siteWith({ news: [onlyUkrainian, onlyEnglishText, broken] }))

  test('the other language is shown with one note', async ({ page, faults }) => {
    faults.allow(/status of 404/)
    for (const [language, title, text, lang] of [
      ['en', 'Лише наша', 'Лише наш текст.', 'uk'],
      ['uk', 'Обидві', 'English only.', 'en'],
    ] as const) {
      const note = messages[language].shell.onlyIn[lang]
      await openPage(page, `/news?lng=${language}`)
      const row = page.getByRole('listitem').filter({ hasText: text })
      await expect(row.getByText(note)).toHaveCount(1)
      await expect(row.locator(`[lang=${lang}]`).filter({ hasText: text })).toHaveCount(1)
      await row.getByRole('link', { name: title }).click()
      const article = page.getByRole('article')
      await expect(article.locator(`[lang=${lang}]`).filter({ hasText: text })).toHaveCount(1)
      await expect(article.getByText(note).first()).toBeVisible()
    }
    expect(await findViolations(page)).toEqual([])
  })

  const expectDrawing = async (within: Locator) => {
    const frame = within.locator('span:has(> svg)').first()
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.locator('svg svg')).toBeVisible()
    const box = await frame.boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1)
  }

  for (const scripts of [true, false]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts, viewport: { width: 320, height: 700 } })

      test('very long words and images that do not load do not break the layout', async ({
        page,
        faults,
      }) => {
        faults.allow(/status of 404/)
        await page.goto('/news')
        if (scripts) await waitForHydration(page)
        if (scripts) expect(await findViolations(page)).toEqual([])
        const row = page.getByRole('main').getByRole('listitem').filter({ hasText: endless })
        await expectDrawing(row)
        if (scripts) expect(await measureOverflow(page)).toBe(0)
        await row.getByRole('link').click()
        await expectDrawing(page.getByRole('article'))
        if (scripts) expect(await measureOverflow(page)).toBe(0)
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
    const addresses: string[] = []
    // A list shows eight pages at once and then begins anew.
    for (const lastPage of [8, 16, Math.ceil(hostile.length / newsKind.pageSize)]) {
      await openPage(page, `/news?page=${lastPage}`)
      const links = page.getByRole('main').getByRole('listitem').getByRole('heading')
      const hrefs = await links
        .getByRole('link')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
      addresses.push(...hrefs)
    }
    expect(addresses).toHaveLength(hostile.length)
    // What Markdown becomes is tested with each text in `test/app/markdown.test.ts`.
    const everyThird = addresses.filter((_, index) => index % 3 === 0)
    const results = await page.evaluate(runArticles, everyThird)
    for (const { address, text, forbidden, protocols } of results) {
      expect(text.split('кінець'), address).toHaveLength(2)
      expect(forbidden, address).toEqual([])
      for (const protocol of protocols) expect(protocol, address).toMatch(/^(https?|mailto|tel):$/)
    }
    const scripts = new Set(results.map((result) => result.scripts))
    expect([...scripts], 'no text adds a script to its page').toHaveLength(1)
    // A whole hydrated page for one text in sixty.
    for (const address of addresses.filter((_, index) => index % 60 === 0)) {
      await openPage(page, address)
      await expect(page.getByRole('article').getByText('кінець')).toHaveCount(1)
    }
  })
})

/** Inserts the article of each page into this one, where its scripts could run. */
function runArticles(addresses: string[]) {
  return Promise.all(addresses.map(runArticle))

  async function runArticle(address: string) {
    const html = await (await fetch(address)).text()
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const article = parsed.querySelector('article')
    if (!article) throw new Error(`no article: ${address}`)
    const handlers = [...parsed.querySelectorAll('*')].flatMap((one) =>
      one.getAttributeNames().filter((name) => name.startsWith('on')),
    )
    const elements = article.querySelectorAll('script, style, iframe, svg, img, form, [style]')
    const result = {
      address,
      text: article.textContent,
      forbidden: [...handlers, ...[...elements].map(({ tagName }) => tagName)],
      protocols: [...article.querySelectorAll('a')].map(({ protocol }) => protocol),
      scripts: parsed.scripts.length,
    }
    // Scripts of a fragment run, scripts set by innerHTML do not.
    document.body.append(document.createRange().createContextualFragment(article.outerHTML))
    return result
  }
}
