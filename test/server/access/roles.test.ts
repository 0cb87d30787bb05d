import { expect, test } from 'vitest'
import { firstSettings } from '#core/community/site-config.ts'
import { eventKind } from '#core/content/event.ts'
import { newsKind } from '#core/content/news.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { imageAddress } from '#core/images/image.ts'
import images from '#locales/uk/images.json' with { type: 'json' }
import { community } from '#site.config'
import { openTestSite } from '#test/helpers/test-site.ts'
import { decodeBody, saveDocument } from '#test/server/helpers/content.ts'
import { builtInLook } from '#test/server/helpers/looks.ts'
import { signInPerson } from '#test/server/helpers/roles.ts'
import { feedbackBody, newsBody } from '#test/storage/helpers/bodies.ts'
import { readRules } from './read-rules.ts'
import { registeredOperations } from './registry.ts'

const site = await openTestSite({ sample: true })
const administrator = await signInPerson(site, 'administrator')
const editor = await signInPerson(site, 'editor')
const otherEditor = await signInPerson(site, 'editor')
const message = await saveDocument(site, feedbackKind, feedbackBody())
const [news] = await site.store.documents.published(newsKind, site.store.now())
const [event] = await site.store.documents.published(eventKind, site.store.now())

const look = builtInLook(firstSettings(community), 'news', 'uk')
const addressOf = (at: string) => {
  const [path = '', query] = at
    .replace(':id', news?.id ?? '')
    .replace(':event', event?.id ?? '')
    .replace(':look', look)
    .split('?')
  return `/adminf83922ab/${path}${query ? `?${encodeURI(query)}` : ''}`
}
/** The same as client navigation asks for it. */
const dataAddressOf = (at: string) => addressOf(at).replace(/(?=\?|$)/, '.data')
const isFile = (at: string) => /\.(csv|backup)$/.test(at)

const get = (path: string, cookie = '', method = 'GET') =>
  site.request(path, { method, headers: cookie ? { cookie } : {} })
const statusesOf = async (path: string) => {
  const replies = ['', editor.cookie, administrator.cookie].map((cookie) => get(path, cookie))
  return (await Promise.all(replies)).map(({ status }) => status)
}
const command = (subject: string, form: Record<string, string>, cookie: string) =>
  site.post(`/adminf83922ab/actions/${subject}`, form, { cookie })

test.each(Object.entries(readRules))('who reads %s', async (_, { read, at }) => {
  const expected = read === 'editors' ? [404, 200, 200] : [404, 403, 200]
  // There is no such backup.
  for (const one of at.filter((each) => !each.endsWith('.backup'))) {
    expect([one, await statusesOf(addressOf(one))]).toEqual([one, expected])
  }
})

test('an editor tries what belongs to administrators thirty times and more, and is refused', async () => {
  const addresses = Object.values(readRules).flatMap(({ read, at }) =>
    read === 'administrators' ? at : [],
  )
  const screens = addresses.filter((at) => !isFile(at))
  const reads = [...addresses.map(addressOf), ...screens.map(dataAddressOf)]
  const { id } = message
  const forms = registeredOperations()
    .filter(({ role }) => role === 'administrators')
    .map(({ subject, operation: intent }) => ({ subject, form: { intent, id, version: '1' } }))
  const tries = [
    ...reads.map((path) => () => get(path, editor.cookie)),
    ...addresses.filter(isFile).map((at) => () => get(addressOf(at), editor.cookie, 'HEAD')),
    ...forms.map(
      ({ subject, form }) =>
        () =>
          command(subject, form, editor.cookie),
    ),
  ]
  expect(tries.length).toBeGreaterThanOrEqual(30)
  const before = await site.store.changes.newest()
  const statuses: number[] = []
  for (const attempt of tries) {
    const reply = await attempt()
    statuses.push(reply.status)
    expect(decodeBody(reply)).not.toContain(message.body.message)
  }
  expect(statuses).toEqual(tries.map(() => 403))
  expect(await site.store.changes.newest()).toBe(before)
})

test('a refused address says who can help, and who the other editors are to nobody', async () => {
  for (const at of [
    'feedback',
    'admins',
    'feedback.csv',
    'backups/vatra-2026-05-01-120000.backup',
  ]) {
    const text = decodeBody(await get(addressOf(at), editor.cookie))
    expect(text).toContain(administrator.email)
    expect(text).not.toContain(otherEditor.email)
  }
})

test('an editor’s pages have nothing of administrators', async () => {
  for (const path of ['/', '/adminf83922ab', '/adminf83922ab/news', '/adminf83922ab/guide']) {
    const text = decodeBody(await get(path, editor.cookie))
    for (const { email } of [administrator, otherEditor]) expect(text).not.toContain(email)
    expect(text).not.toMatch(
      /adminf83922ab\/(feedback|admins|backups|settings)|feedbackCounts|adminCounts/,
    )
  }
  const overview = decodeBody(await get('/adminf83922ab', administrator.cookie))
  expect(overview).toMatch(/adminf83922ab\/feedback/)
})

test('only administrators see the buttons that erase photos', async () => {
  const address = imageAddress({
    id: 'a'.repeat(32),
    width: 9,
    height: 9,
    placeholderColor: '112233',
  })
  const { id } = await saveDocument(site, newsKind, { ...newsBody('Вогонь'), images: [address] })
  const history = async ({ cookie }: { cookie: string }) =>
    decodeBody(await get(`/adminf83922ab/news/${id}`, cookie))
  expect(await history(administrator)).toContain(images.erase.open)
  expect(await history(editor)).not.toContain(images.erase.open)
})

test('a changed role holds from the next request on, in a session that is open', async () => {
  const { id, version, cookie } = await signInPerson(site, 'administrator')
  const screens = async () => [
    (await get('/adminf83922ab/feedback', cookie)).status,
    (await get('/adminf83922ab/news', cookie)).status,
  ]
  const setRole = async (role: string, seen: number, sender: string) => {
    const form = { intent: 'setRole', role, id, version: String(seen), key: crypto.randomUUID() }
    return (await command('admins', form, sender)).status
  }
  expect(await screens()).toEqual([200, 200])
  expect(await setRole('editor', version, cookie), 'one’s own').toBe(403)
  expect(await setRole('editor', version, administrator.cookie)).toBe(200)
  expect(await screens()).toEqual([403, 200])
  expect(await setRole('administrator', version + 1, cookie)).toBe(403)
  expect(await setRole('administrator', version + 1, administrator.cookie)).toBe(200)
  expect(await screens()).toEqual([200, 200])
})
