import { newsKind } from '#core/content/news.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { expect, openPage, test } from '#test/browser/helpers/fixtures.ts'
import { siteWith } from '#test/browser/helpers/site-pool.ts'
import { thorough } from '#test/browser/helpers/thorough.ts'

// What the server sends for each text is tested in test/app/markdown.test.ts and test/server/pages/stored-scripts.test.ts.
const hostile = xssPayloads.map((payload, index) =>
  newsKind.schema.parse({
    title: { uk: `${index} ${payload}`.slice(0, 200) },
    text: { uk: `${payload}\n\nкінець` },
    images: [],
  }),
)
test.use(siteWith({ news: hostile }))

test(
  'texts with scripts do not run, even without a content security policy',
  thorough,
  async ({ visitor }) => {
    const context = await visitor({ bypassCSP: true })
    await context.addInitScript(() => {
      // oxlint-disable-next-line no-console -- the test reads the console
      Object.assign(globalThis, { pwned: () => console.error('a text has run') })
    })
    const page = await context.newPage()
    // A list shows eight pages at once and then begins anew.
    for (const lastPage of [8, 16, Math.ceil(hostile.length / newsKind.pageSize)]) {
      await openPage(page, `/news?page=${lastPage}`)
      const links = page.getByRole('main').getByRole('listitem').getByRole('heading')
      const addresses = await links
        .getByRole('link')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses.length).toBeGreaterThan(6)
      for (const text of await page.evaluate(runArticles, addresses)) {
        expect(text.split('кінець')).toHaveLength(2)
      }
      await openPage(page, addresses[0] ?? '')
      await expect(page.getByRole('article').getByText('кінець')).toHaveCount(1)
    }
  },
)

/** Inserts the article of each page into this one, where its scripts could run; returns their texts. */
function runArticles(addresses: string[]): Promise<string[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const html = await (await fetch(address)).text()
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      const article = parsed.querySelector('article')
      if (!article) throw new Error(`no article: ${address}`)
      // Scripts of a fragment run, scripts set by innerHTML do not.
      document.body.append(document.createRange().createContextualFragment(article.outerHTML))
      return article.textContent
    }),
  )
}
