import { describe, expect, test } from 'vitest'
import { bundleAddress } from '#core/messages/bundles.ts'
import { wordsId } from '#core/messages/words.ts'
import { builtInTexts } from '#server/storage/settings/current-messages.ts'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody } from '#test/server/helpers/content.ts'
import { findExecutable } from '#test/server/helpers/executable-content.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'

const site = await openTestSite({ sample: true })
const cookie = await signInAdministrator(site)

const hero = 'home:hero.title'
/** Texts of a heading, an attribute, a title with a feed, a calendar and a file in JSON, with the values that each needs. */
const places = {
  [hero]: '',
  'home:cards.label': '',
  'news:page.title': '',
  'eventsPage:page.description': ' {{where}}',
  'server:app.shortcuts.tips': '',
}
const shownOn = ['/', '/news', '/news.rss', '/events', '/events.ics', '/manifest.webmanifest']

const read = async (path: string) => decodeBody(await site.request(path))
const version = async () => /data-messages="(\w+)"/.exec(await read('/'))?.[1] ?? ''
const originalOf = (key: string) => JSON.stringify(builtInTexts().get(key))

async function post(form: Record<string, string> | string) {
  const reply = await site.post('/adminf83922ab/actions/words', form, { cookie })
  return { status: reply.status, body: reply.body.toString() }
}

/** Creates the words or changes them. */
async function save(key: string, form: Record<string, string>) {
  const stored = (
    await site.request(`/adminf83922ab/words/text?key=${key}`, { headers: { cookie } })
  ).body
  const { words } = JSON.parse(stored.toString()) as {
    words?: { item?: { id: string; version: number } }
  }
  const { id = '', version: known = 0 } = words?.item ?? {}
  const target: Record<string, string> = id
    ? { intent: 'update', id, version: String(known) }
    : { intent: 'create' }
  return post({
    original: originalOf(key),
    textKey: key,
    key: crypto.randomUUID(),
    ...target,
    ...form,
  })
}

/** The elements of a page with the names of their attributes: what a text must not change. The drawing is another each time. */
function elementsOf(html: string): string[] {
  return [
    ...html
      .replaceAll(/<svg\b[^]*?<\/svg>/g, '')
      .matchAll(/<\/?([a-z][\w-]*)((?:\s[^\s=>"]+(?:="[^"]*")?)*)/gi),
  ].map(([, name = '', attributes = '']) => name + attributes.replaceAll(/="[^"]*"/g, ''))
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

// One for each fault: all the others are in test/core/messages/text-faults.test.ts.
test.each([
  '<script>alert(1)</script>',
  '$t($t(hero.title))',
  '{{constructor}}',
  '{{name, uppercase}}',
  'а'.repeat(10_000),
  '\u0000',
  '\u202Eогонь',
  '\uD800',
  'вогонь\uFFFD',
])('%j is refused in words', async (text) => {
  const before = await version()
  const { status, body } = await save(hero, { textUk: text })
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({
    reason: 'fields',
    errors: { textUk: expect.any(String) },
  })
  expect(await version()).toBe(before)
})

const shownTexts = [
  '*{display:none}',
  'a{background:url(javascript:alert(1))}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&lbrace;&lbrace;name&rbrace;&rbrace;',
  '%3Cscript%3E%7B%7Bname%7D%7D',
  '｛｛name｝｝ ❴❴name❵❵',
  '${alert(1)} #{7*7} <%= 7*7 %>',
  '$T(hero.title) $ t(hero.title)',
  '" onmouseover="alert(1)',
  '`-alert(1)-`',
  ']]> --> */',
  '"}],"name":"x',
  '__proto__',
  'constructor',
  'null',
  '[object Object]',
  '\u200Fвогонь\u200E',
  'во\u200Bго\u2060нь',
  'в\u0301о\u0301\u0316г\u0301о\u0301н\u0301ь\u0301',
  'BEGIN:VCALENDAR\nEND:VCALENDAR',
  'а\nDTSTART:20260101',
]
/** All of them take a minute. */
const tagsOf = (nth: number) => (nth % 7 === 0 ? [] : ['thorough'])

for (const [nth, text] of shownTexts.entries()) {
  test(`${JSON.stringify(text)} is only shown as text`, { tags: tagsOf(nth) }, async () => {
    const before = new Map<string, string>()
    for (const path of shownOn) before.set(path, await read(path))
    const keysBefore = await keysOfBundle()
    const versionBefore = await version()
    for (const [key, values] of Object.entries(places)) {
      expect(await save(key, { textUk: text + values })).toMatchObject({ status: 200 })
    }
    for (const path of ['/', '/news', '/events', '/news.rss']) {
      const { headers, body } = await site.request(path)
      const html = body.toString()
      expect(elementsOf(html)).toEqual(elementsOf(before.get(path) ?? ''))
      if (path === '/news.rss') continue
      expect(findExecutable(html, String(headers['content-security-policy']))).toEqual([])
    }
    const shown = escaped(text.normalize('NFC'))
    expect(await read('/')).toContain(`>${shown}</h1>`)
    expect(await read('/news')).toContain(`<title>${shown}`)
    const lines = (calendar = '') => calendar.replaceAll(/\r\n /g, '').match(/^[A-Z-]+(?=[:;])/gm)
    expect(lines(await read('/events.ics'))).toEqual(lines(before.get('/events.ics')))
    const manifest = JSON.parse(await read('/manifest.webmanifest')) as { shortcuts: object[] }
    expect(manifest.shortcuts).toContainEqual(
      expect.objectContaining({ name: text.normalize('NFC') }),
    )
    expect(await keysOfBundle()).toEqual(keysBefore)
    for (const key of Object.keys(places)) await save(key, { textUk: '' })
    expect(await version()).toBe(versionBefore)
  })
}

/** Which texts there are, also those of prototypes. */
async function keysOfBundle(): Promise<string[]> {
  const bundle = JSON.parse(await read(bundleAddress('uk', 'common', await version()))) as unknown
  const keysIn = (value: unknown, path: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => keysIn(inner, `${path}.${name}`))
      : [path]
  return keysIn(bundle, '')
}

describe('a form of another shape changes nothing:', () => {
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
  const forged = (text: string) => JSON.stringify({ uk: { text }, en: {} })
  const form: Record<string, string> = { textUk: 'Чуже', textKey: hero, original: originalOf(hero) }

  test.each<[string, Record<string, string>]>([
    ['a language that there is not', { textDe: 'Fremd' }],
    ['a plural form that there is not', { zeroUk: 'Чуже' }],
    ['a plural form of a text without any', { oneUk: 'Чуже' }],
    [
      'all plural forms of a text without any',
      { oneUk: 'а', fewUk: 'б', manyUk: 'в', otherUk: 'г' },
    ],
    ['a field in a field', { 'text[uk]': 'Чуже' }],
    ['__proto__', { __proto__x: 'x', ['__proto__']: 'Чуже' }],
    ['constructor', { constructor: 'Чуже' }],
    ['no original', { original: '' }],
    ['null', { original: 'null' }],
    ['a list', { original: '[]' }],
    ['a number', { original: '7' }],
    ['a text', { original: '"text"' }],
    ['an original in one language', { original: '{"uk":{}}' }],
    ['a number as its text', { original: '{"uk":{"text":1},"en":{}}' }],
    ['a list as its text', { original: '{"uk":{"text":["а"]},"en":{}}' }],
    ['an object as its text', { original: '{"uk":{"text":{"uk":"а"}},"en":{}}' }],
    ['an unknown form in it', { original: '{"uk":{"zero":"а"},"en":{}}' }],
    ['no JSON', { original: '{"uk":' }],
    ['JSON that is too deep', { original: deep }],
    ['JSON that is too long', { original: forged('а'.repeat(50_000)) }],
  ])('%s is refused', async (_, fields) => {
    const before = await version()
    const { status } = await save(hero, { ...form, ...fields })
    expect(status).toBe(400)
    expect(await version()).toBe(before)
  })

  test.each<[string, Record<string, string>]>([
    ['an original with other values', { textUk: '{{secret}}', original: forged('{{secret}}') }],
    [
      'an original that is longer',
      { textUk: 'а'.repeat(3_000), original: forged('а'.repeat(3_000)) },
    ],
    ['a key of a prototype', { textKey: 'home:__proto__.polluted' }],
    ['a namespace of a prototype', { textKey: '__proto__:polluted' }],
    ['constructor as a key', { textKey: 'constructor:prototype.polluted' }],
    ['a key of several texts', { textKey: 'home:hero' }],
    ['a text of administrators', { textKey: 'admin:pictures.title' }],
    ['a refusal', { textKey: 'refusals:refusals.404' }],
  ])('%s is never shown', async (_, fields) => {
    const before = await version()
    await save(fields['textKey'] ?? hero, { ...form, ...fields })
    expect(await version()).toBe(before)
    for (const path of shownOn) expect(await read(path)).not.toMatch(/Чуже|\{\{|ааааа/)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    await save(hero, { textUk: '' })
  })

  test('a form that is JSON is refused', async () => {
    const before = await version()
    const reply = await site.request('/adminf83922ab/actions/words', {
      method: 'POST',
      headers: { cookie, origin: site.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ ...form, intent: 'create', textUk: ['Чуже'] }),
    })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.status).toBeLessThan(500)
    expect(await version()).toBe(before)
  })

  test('no two texts share their words', () => {
    const keys = [...builtInTexts().keys()]
    expect(new Set(keys.map(wordsId)).size).toBe(keys.length)
  })
})
