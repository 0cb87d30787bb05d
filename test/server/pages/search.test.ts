import { expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import { languages } from '#core/localized.ts'
import firstTips from '#server/first-content/tips.json' with { type: 'json' }
import { openTestSite } from '#test/helpers/test-site.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })

const item = (title: string): News => ({ title: { uk: title }, text: { uk: 'Текст' }, images: [] })
const longestWord = (text: string) =>
  text.match(/\p{L}+/gu)?.toSorted((one, other) => other.length - one.length)[0] ?? ''
const addressOf = (query: string, more = '') => `/search?q=${encodeURIComponent(query)}${more}`
/** As an administrator, whose searches are not limited. */
const find = async (query: string, more?: string) => {
  const cookie = await signInAdministrator(site)
  const { status, body } = await site.request(addressOf(query, more), { headers: { cookie } })
  expect(status).toBe(200)
  return body.toString()
}

test('shows what was found, with its words marked, and is in no search engine', async () => {
  await saveDocument(site, newsKind, item('Вечір біля багаття'))
  const reply = await site.request(addressOf('багаттям'))
  const html = reply.body.toString()
  expect(reply.status).toBe(200)
  expect(html).toContain('Вечір біля <mark>багаття</mark>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect((await site.request('/sitemap.xml')).body.toString()).not.toContain('/search')
})

test('finds tips in both languages', async () => {
  expect(await find('світлофор zzz')).not.toContain('<mark>')
  const [tip] = firstTips.flatMap(({ tips }) => tips)
  for (const language of languages) {
    const word = longestWord(tip?.title[language] ?? '')
    const html = await find(word, `&in=tips&lng=${language}`)
    expect(html).toContain(`href="/tips${language === 'uk' ? '' : '?lng=en'}#${tip?.slug}"`)
    expect(html).toContain(`<mark>${word}</mark>`)
  }
})

test('made-up queries leave the page cache as it is', async () => {
  await site.request('/')
  const before = site.pages.size
  for (let nth = 0; nth < 20; nth++) await site.request(addressOf(`вигадка${nth}`))
  expect(site.pages.size).toEqual(before)
  // Without a query it is a page like the others.
  for (const language of languages) await site.request(`/search?lng=${language}&x=${language}`)
  expect(site.pages.size.entries).toBe(before.entries + 2)
})

test('hostile queries are shown as text or dropped, and are never an error', async () => {
  const queries = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' OR 1=1 --",
    '\u0000\u202E',
    'щ'.repeat(500),
    '${7*7}{{7*7}}',
  ]
  for (const query of queries) {
    const html = await find(query)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
  }
  const cookie = await signInAdministrator(site)
  for (const query of ['q=%', 'q=%FF%C0%AF', 'q[]=a', 'q', 'in=%00', 'q=a&in=__proto__']) {
    const { status } = await site.request(`/search?${query}`, { headers: { cookie } })
    expect(status, query).toBe(200)
  }
})
