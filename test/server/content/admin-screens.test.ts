import { expect, test } from 'vitest'
import { adminKind } from '#core/admins/admin.ts'
import { settingsId } from '#core/community/settings.ts'
import { listKinds, listNames } from '#core/content/content-kinds.ts'
import { feedbackKind } from '#core/feedback/feedback-message.ts'
import { parseForm } from '#core/forms/form.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { TestSite } from '#test/helpers/test-site.ts'
import {
  changeSettings,
  decodeBody,
  removeDocument,
  saveDocument,
} from '#test/server/helpers/content.ts'
import { describeOnBothEngines } from '#test/server/helpers/engines.ts'
import { signInAdministrator, outsiders } from '#test/server/helpers/roles.ts'
import { feedbackBody } from '#test/storage/helpers/bodies.ts'

const adminPath = '/adminf83922ab'
const secret = 'Таємниця'
const email = 'taiemnytsia@example.org'
const mailbox = 'lyst@mayak.example'

/** A document with the secret in every text field. */
async function saveSecret<Body>(site: TestSite, kind: Kind<Body>): Promise<string> {
  const empty = {
    time: '',
    choice: '',
    switch: '',
    number: '',
    image: '',
    images: '',
    hidden: '',
    address: '',
  }
  const values = { link: 'https://example.org/', day: '2031-05-01', ...empty }
  const form = Object.fromEntries(
    kind.fields.map(({ name, control }) => [
      name,
      control in values ? values[control as keyof typeof values] : secret,
    ]),
  )
  const parsed = parseForm(kind, form)
  if (!parsed.ok) throw new Error(`Invalid form of ${kind.name}: ${JSON.stringify(parsed)}`)
  return (await saveDocument(site, kind, parsed.body)).id
}

describeOnBothEngines('the screens of administrators', async (site, engine) => {
  // On PostgreSQL only one of each sort that queries the database.
  const isSqlite = engine === 'SQLite'
  const cookie = await signInAdministrator(site)
  const ids: Record<string, string> = {}
  await saveDocument(site, adminKind, { email })
  await changeSettings(site, { email: mailbox })
  await saveDocument(site, feedbackKind, feedbackBody({ fullName: secret, email, message: secret }))
  for (const name of listNames) {
    ids[name] = await saveSecret<unknown>(site, listKinds[name] as Kind<unknown>)
  }

  const replaceIds = (path: string) =>
    `${adminPath}/${path.replace(/:id/, () => ids[path.split('/')[0] ?? ''] ?? '')}`
  const requestScreen = (path: string, visitorCookie: string, method = 'GET') =>
    site.request(path, { method, headers: visitorCookie ? { cookie: visitorCookie } : {} })

  const screens: [string, string][] = [
    ...listNames.flatMap((section): [string, string][] => [
      [section, secret],
      [`${section}?q=${encodeURIComponent(secret)}&lng=en`, secret],
      [`${section}/:id`, secret],
      [`${section}/:id/preview`, secret],
      [`${section}/:id/pictures`, secret],
    ]),
    ['settings', mailbox],
    [`settings/${settingsId}`, mailbox],
    ['admins', email],
    ['feedback', secret],
    ['feedback?show=all', secret],
    ['feedback.csv', secret],
    ['guide', 'Markdown'],
  ]
  // The same as client navigation requests it.
  const dataScreens = screens
    .filter(([path]) => !path.endsWith('.csv'))
    .map(([path, expectedText]): [string, string] => [
      path.replace(/(?=\?|$)/, '.data'),
      expectedText,
    ])

  async function expectHidden(path: string, visitorCookie: string, method = 'GET') {
    const reply = await requestScreen(replaceIds(path), visitorCookie, method)
    expect([path, method, reply.status]).toEqual([path, method, 404])
    expect(decodeBody(reply)).not.toMatch(/Таємниця|taiemnytsia/)
  }

  test.each([...screens, ...(isSqlite ? dataScreens : [])])('%s', async (path, expectedText) => {
    const reply = await requestScreen(replaceIds(path), cookie)
    expect(reply.status).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(decodeBody(reply)).toContain(expectedText)
    for (const method of ['GET', 'HEAD']) await expectHidden(path, '', method)
  })

  test.each(['preview', 'pictures'])('the settings have no %s', async (page) => {
    const { status } = await requestScreen(`${adminPath}/settings/${settingsId}/${page}`, cookie)
    expect(status).toBe(404)
  })

  // A list, a document, its preview, the data of client navigation, and the file.
  const screensForOutsiders = [
    'admins',
    'news/:id',
    'news/:id/preview',
    'feedback.data',
    'feedback.csv',
  ]
  test.each(Object.entries(outsiders))('are hidden from %s', async (_, createCookie) => {
    const outsiderCookie = await createCookie(site)
    for (const path of screensForOutsiders) await expectHidden(path, outsiderCookie)
  })

  const endings = [
    '/x.css',
    ';a.jpg',
    '.css',
    '/..;/x.js',
    '%2fx.css',
    '%00.png',
    '%3f.css',
    '?x.css',
  ]
  test.each(endings)('are left in no cache by the ending %s', async (ending) => {
    for (const path of ['feedback', 'news/:id', 'news/:id.data']) {
      const reply = await requestScreen(replaceIds(path) + ending, cookie)
      const isSecret = decodeBody(reply).includes(secret)
      if (isSecret) expect(reply.headers['cache-control']).toBe('no-store')
      await expectHidden(path + ending, '')
    }
  })

  const long = encodeURIComponent('ї'.repeat(2_000))
  const unusual = [
    `q=${long}`,
    'q=%00',
    'q=%FF%C0%AF',
    'q=%F0%9F%94%A5%ED%A0%80',
    "q=' OR 1=1 --",
    'q=.*[(',
    'q[]=a&q=b',
    'page=-1',
    'page=1e308',
    'page=NaN',
    'page=0x10',
    `page=${'9'.repeat(400)}`,
    'show=constructor',
    'show=__proto__',
    'show=%00',
    'show=bin&show=all',
    'q&page&show',
  ].map((query) => query.replaceAll(' ', '%20'))
  const lists = isSqlite
    ? ['events', 'feedback.data', 'feedback.csv', 'admins.data']
    : ['events.data', 'feedback.csv']
  test.each(unusual)('a list with the query %.40s responds with 200', async (query) => {
    const logBefore = site.readLog()
    for (const path of lists) {
      const { status } = await requestScreen(`${adminPath}/${path}?${query}`, cookie)
      expect([path, status]).toEqual([path, 200])
    }
    expect(site.readLog()).toBe(logBefore)
  })

  const wrongIds = [
    'x',
    '%00',
    '%FF',
    '..%2f..%2fadmins',
    '__proto__',
    'constructor',
    "'%20OR%201=1%20--",
    crypto.randomUUID(),
    'a'.repeat(4_000),
  ]
  test.each(wrongIds)('the id %.40s is 404', async (id) => {
    const logBefore = site.readLog()
    const otherSections = [`admins/${id}.data`, `feedback/${id}.data`, `${id}/${id}.data`]
    for (const path of [
      `events/${id}`,
      `events/${id}/preview`,
      `events/${id}.data`,
      ...(isSqlite ? otherSections : []),
    ]) {
      const { status } = await requestScreen(`${adminPath}/${path}`, cookie)
      expect([path, status]).toEqual([path, 404])
    }
    expect(site.readLog()).toBe(logBefore)
  })

  test('is 404 under another kind and for a document in the bin', async () => {
    const id = ids['events'] ?? ''
    const statusOf = async (path: string) =>
      (await requestScreen(`${adminPath}/${path}`, cookie)).status
    expect(await statusOf(`news/${id}`)).toBe(404)
    expect(await statusOf(`projects/${id}/preview`)).toBe(404)
    await removeDocument(site, listKinds.events, { id, version: 1 })
    expect(await statusOf(`events/${id}`)).toBe(200)
    expect(await statusOf(`events/${id}/preview`)).toBe(404)
  })
})
