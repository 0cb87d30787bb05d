import { describe, expect, test } from 'vitest'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import en from '#locales/en/feedback.json' with { type: 'json' }
import enForms from '#locales/en/forms.json' with { type: 'json' }
import uk from '#locales/uk/feedback.json' with { type: 'json' }
import { openTestSite, type Reply } from '#test/helpers/test-site.ts'

type Form = Record<string, string>
const validForm: Form = {
  fullName: 'Олена Петренко',
  email: 'olena@example.org',
  phone: '+380 (51) 123-45-67',
  message: 'Хочу допомогти з табором.\nМаю бус.',
  agreement: 'on',
  topic: '',
}

let address = 0
const site = await openTestSite({ trustedProxies: 1, env: { FEEDBACK_KEEP_DAYS: '30' } })

type Sending = { path?: string; headers?: Record<string, string>; from?: string }

/** Each from a unique address by default. */
function post(form: Form | string, sending: Sending = {}): Promise<Reply> {
  const { path = '/feedback', from = `10.1.${++address >> 8}.${address & 255}` } = sending
  return site.post(path, form, { 'x-forwarded-for': from, ...sending.headers })
}

const listFeedback = () => site.store.documents.all(feedbackKind, { removed: false })
const createForm = (form: Form = {}) => ({ ...validForm, message: crypto.randomUUID(), ...form })

describe('feedback from a page without scripts', () => {
  test('is stored unchanged, and reloading the thanks sends nothing', async () => {
    const before = (await listFeedback()).length
    const reply = await post(validForm)
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/feedback?lng=uk&sent=1')
    const { topic: _, ...fields } = validForm
    const stored = { ...fields, agreement: true, language: 'uk' }
    expect((await listFeedback()).map(({ body }) => body)).toContainEqual(stored)

    for (let nth = 0; nth < 2; nth++) {
      const page = await site.request('/feedback?lng=uk&sent=1')
      expect(page.body.toString()).toContain(uk.sent.title)
      expect(page.body.toString()).not.toContain('name="message"')
    }
    expect((await listFeedback()).length).toBe(before + 1)
  })

  test('in English gets an English response', async () => {
    const reply = await post(createForm(), { path: '/feedback?lng=en' })
    expect(reply.headers.location).toBe('/feedback?lng=en&sent=1')
    const [newest] = await listFeedback()
    expect(newest?.body.language).toBe('en')
  })

  test('with errors is returned in the form with field errors', async () => {
    const before = await listFeedback()
    const invalid = { email: 'olena@', phone: '12', message: 'A <b>"bold"</b> word' }
    const { agreement: _, ...form }: Form = { ...validForm, ...invalid }
    const reply = await post(form, { path: '/feedback?lng=en' })
    expect(reply.status).toBe(400)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    const html = reply.body.toString()
    expect(html).toContain('<html lang="en"')
    expect(html).toContain(en.problems.fields)
    const { notAnEmail, notAPhone, notAgreed, empty } = enForms.errors
    for (const words of [notAnEmail, notAPhone, notAgreed]) expect(html).toContain(words)
    expect(html).not.toContain(empty)
    expect(html).toContain('value="olena@"')
    expect(html).toContain('A &lt;b&gt;&quot;bold&quot;&lt;/b&gt; word</textarea>')
    expect(html).not.toContain('<b>"bold"')
    expect(await listFeedback()).toEqual(before)
  })

  test('states how long it is kept, from the configuration', async () => {
    for (const path of ['/feedback', '/privacy']) {
      expect((await site.request(path)).body.toString()).toContain('30 днів')
    }
  })

  test('sent twice on one day is stored once; a corrected message is another', async () => {
    const before = (await listFeedback()).length
    const form = createForm()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => post(form, { from: '10.9.0.1' })),
    )
    expect(replies.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect((await listFeedback()).length).toBe(before + 1)
    await post({ ...form, message: `${form.message}!` })
    expect((await listFeedback()).length).toBe(before + 2)
  })
})

describe('feedback from a page with scripts', () => {
  const path = '/feedback/messages'

  test('gets a response without a navigation', async () => {
    const before = (await listFeedback()).length
    const reply = await post({ ...createForm(), key: 'k1', took: '4000' }, { path })
    expect([reply.status, reply.body.toString()]).toEqual([200, '{"ok":true}'])
    expect(reply.headers.location).toBeUndefined()
    expect((await listFeedback()).length).toBe(before + 1)
  })

  test('sent again after a lost response is stored once, and a new message is new', async () => {
    const before = (await listFeedback()).length
    const form = { ...createForm(), took: '4000' }
    await post({ ...form, key: 'lost' }, { path })
    await post({ ...form, key: 'lost' }, { path })
    expect((await listFeedback()).length).toBe(before + 1)
    await post({ ...form, key: 'new' }, { path })
    expect((await listFeedback()).length).toBe(before + 2)
  })

  test.each(['0', '1999', '-5', 'NaN', 'x', ''])(
    'that was typed in %s ms must be confirmed and is not stored',
    async (took) => {
      const before = (await listFeedback()).length
      const reply = await post({ ...createForm(), key: 'fast', took }, { path })
      expect(reply.status).toBe(429)
      expect(reply.headers['retry-after']).toBe('2')
      expect((await listFeedback()).length).toBe(before)
    },
  )
})

describe('an invalid form gets a clear response and stores nothing', () => {
  const invalidForms: [string, Form | string][] = [
    ['nothing at all', ''],
    ['no agreement', { ...validForm, agreement: '' }],
    ['a name of two lines', { ...validForm, fullName: 'Олена\r\nBcc: all@example.org' }],
    ['a message that is too long', { ...validForm, message: 'ї'.repeat(4_001) }],
    ['U+0000', { ...validForm, message: 'a\0b' }],
    ['bytes that are no text', 'fullName=%ff%fe&email=a@example.org&message=a&agreement=on'],
  ]
  test.each(invalidForms)('%s', async (_, form) => {
    const before = await listFeedback()
    expect((await post(form)).status).toBe(400)
    expect((await post(form, { path: '/feedback/messages' })).status).toBe(400)
    expect(await listFeedback()).toEqual(before)
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['a broken multipart form', 'multipart/form-data; boundary=x', '--x\r\nbroken', 400],
    ['too much', 'application/x-www-form-urlencoded', `message=${'a'.repeat(70_000)}`, 413],
  ])('%s', async (_, type, body, status) => {
    expect((await post(body, { headers: { 'content-type': type } })).status).toBe(status)
  })

  test.each(['https://evil.example', 'null', '', 'http://vatra.example'])(
    'from the origin "%s"',
    async (origin) => {
      const before = await listFeedback()
      expect((await post(createForm(), { headers: { origin } })).status).toBe(403)
      expect(await listFeedback()).toEqual(before)
    },
  )
})

test('filling in the hidden field gets thanks and stores nothing', async () => {
  const before = await listFeedback()
  const real = await post(createForm())
  const reply = await post(createForm({ topic: 'https://spam.example' }))
  expect(reply.status).toBe(real.status)
  expect(reply.headers.location).toBe(real.headers.location)
  const inPlace = { ...createForm({ topic: 'x' }), key: 'k', took: '9000' }
  expect((await post(inPlace, { path: '/feedback/messages' })).status).toBe(200)
  expect((await listFeedback()).length).toBe(before.length + 1)
})

describe('a visitor who sends too much', () => {
  test('must wait and keeps the typed text; other visitors do not', async () => {
    const from = '10.2.0.1'
    for (let nth = 0; nth < 3; nth++) expect((await post(createForm(), { from })).status).toBe(303)
    const before = await listFeedback()
    const reply = await post(createForm({ message: 'Четвертий за день' }), { from })
    expect(reply.status).toBe(429)
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(reply.body.toString()).toContain('Четвертий за день</textarea>')
    expect(reply.body.toString()).toContain(
      uk.problems.tooMany.replace('{{minutes}}', String(Math.ceil(seconds / 60))),
    )
    const inPlace = { ...createForm(), key: 'k', took: '9000' }
    expect((await post(inPlace, { from, path: '/feedback/messages' })).status).toBe(429)
    expect(await listFeedback()).toEqual(before)
    expect((await post(createForm(), { from: '10.2.0.2' })).status).toBe(303)
  })

  test('is not charged for invalid forms until there are too many', async () => {
    const from = '10.2.0.3'
    for (let nth = 0; nth < 20; nth++) {
      expect((await post({ ...validForm, email: '' }, { from })).status).toBe(400)
    }
    expect((await post(createForm(), { from })).status).toBe(303)
    for (let nth = 0; nth < 9; nth++) await post('', { from })
    const reply = await post(createForm(), { from })
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(reply.body.length).toBeLessThan(200)
  })
})

test('feedback does not clear the page cache', async () => {
  await site.request('/tips')
  const { entries } = site.pages.size
  expect(entries).toBeGreaterThan(0)
  await post(createForm())
  expect(site.pages.size.entries).toBe(entries)
})
