/** @module-tag long */
import { describe, expect, test } from 'vitest'
import { listKindOf, listNames } from '#core/content/content-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { parseForm } from '#core/forms/form.ts'
import { xssPayloads } from '#scripts/testing/hostile/payloads.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, inEnglish, saveDocument } from '#test/server/helpers/content.ts'
import { findExecutable } from '#test/server/helpers/executable-content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

// Every payload as the text of every field of every kind, on every page that shows it.

const saved: { section: string; path: string; id: string; slug: string | null }[] = []

const site = await openTestSite()
const cookie = await signInAdministrator(site)
for (const section of listNames) {
  const kind = listKindOf(section)
  for (const payload of xssPayloads) {
    const values = { day: '2999-05-01', time: '18:30', link: 'https://example.org/' }
    const form = kind.fields.map(({ name, control, maxLength }) => [
      name,
      control in values
        ? values[control as keyof typeof values]
        : /^(?:line|lines|markdown)$/.test(control)
          ? payload.slice(0, maxLength)
          : '',
    ])
    const parsed = parseForm(kind, Object.fromEntries(form))
    // Some are refused, such as an address where a name is expected.
    if (!parsed.ok) continue
    const { id, slug } = await saveDocument(site, kind, parsed.body)
    saved.push({ section, path: kind.path, id, slug })
  }
}
for (const payload of xssPayloads) {
  const person = {
    fullName: payload.replaceAll(/\p{Cc}/gu, ' ').slice(0, 100),
    email: 'olena@example.org',
    phone: '',
  }
  const message = { message: payload, agreement: true, language: 'uk' } as const
  await saveDocument(site, feedbackKind, { ...person, ...message })
}

async function expectHarmless(path: string, headers: Record<string, string> = {}) {
  const reply = await site.request(path, { headers })
  expect([path, reply.status]).toEqual([path, 200])
  const policy = String(reply.headers['content-security-policy'])
  expect([path, findExecutable(decodeBody(reply), policy)]).toEqual([path, []])
}

describe('a hostile text is nowhere executed', () => {
  test('in the lists of visitors', async () => {
    expect(saved.length).toBeGreaterThan(4 * xssPayloads.length * 0.9)
    for (const path of ['/', '/events', '/news', '/projects', '/team', '/search?q=pwned']) {
      await expectHarmless(path)
      await expectHarmless(inEnglish(path))
    }
  })

  test('on the pages of single documents', async () => {
    const pages = saved.filter(({ path }) => /news|team/.test(path))
    // Markdown is tried with every payload in test/app/markdown.test.ts.
    for (const { path, slug } of pages.filter((_, nth) => nth % 3 === 0))
      await expectHarmless(`${path}/${slug}`)
  })

  test('on the screens of administrators', async () => {
    for (const path of [...listNames, 'feedback?show=all', 'feedback?q=pwned'])
      await expectHarmless(`/adminf83922ab/${path}`, { cookie })
    for (const { section, id } of saved.filter((_, nth) => nth % 9 === 0)) {
      await expectHarmless(`/adminf83922ab/${section}/${id}`, { cookie })
      await expectHarmless(`/adminf83922ab/${section}/${id}/preview`, { cookie })
    }
  })

  test('by a reader of the feed', async () => {
    const feed = (await site.request('/news.rss')).body.toString()
    const texts = [...feed.matchAll(/<description><!\[CDATA\[([^]*?)\]\]>/g)].map(
      ([, text]) => text,
    )
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.flatMap((text = '') => findExecutable(text))).toEqual([])
  })
})

test.each([
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '<svg/onload=pwned()>',
  '<a href="java&Tab;script:pwned()">',
  '<a href=" &#106;avascript:pwned()">',
  '<a href="data:text/html,x">',
  '<a href="//evil.example">',
  '<meta http-equiv="refresh" content="0;url=/">',
])('what is executed is found: %s', (html) => {
  expect(findExecutable(html)).toHaveLength(1)
})
