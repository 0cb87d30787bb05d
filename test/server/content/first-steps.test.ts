import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { eventKind } from '#core/content/event.ts'
import { messages } from '#test/browser/helpers/messages.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { changeSettings, saveDocument } from '#test/server/helpers/content.ts'
import { signInAdministrator, signInAs } from '#test/server/helpers/roles.ts'

const admin = '/adminf83922ab'
const { firstSteps } = messages.en.admin
const logo = '/media/0123456789abcdef0123456789abcdef-600x600-aabbcc.jpg'

let folder: string
let site: TestSite
let cookie: string

beforeEach(async () => {
  folder = temporaryFolder()
  site = await openTestSite({
    dataDir: join(folder, 'data'),
    env: { BACKUP_DIR: join(folder, 'backups') },
  })
  cookie = await signInAdministrator(site)
})

const overview = async (cookies = cookie) =>
  (await site.request(`${admin}?lng=en`, { headers: { cookie: cookies } })).body
    .toString()
    .replaceAll(/<!-- -->|&#x27;/g, '')
const missing = (page: string) =>
  Object.entries(firstSteps.steps).flatMap(([step, text]) => (page.includes(text) ? [step] : []))
const ofFrontPage = (page: string) => /(\d+) of (\d+) things/.exec(page)?.[1]

test('what is still to be done is counted, for administrators, until nobody wants to see it', async () => {
  const first = await overview()
  expect(missing(first).slice(0, 3)).toEqual(['name', 'logo', 'join'])
  for (const field of ['nameUk', 'logo', 'joinUrl', 'heroImages', 'email'])
    expect(first).toContain(`/settings?lng=en#${field}"`)
  const before = missing(first)
  const ownBefore = Number(ofFrontPage(first))
  expect(await overview(await signInAs(site, 'editor'))).not.toContain(firstSteps.title)

  const text = { uk: 'Пікнік', en: 'Picnic' }
  const dates = { start: '2031-05-01', end: '2031-05-01' }
  for (let count = 0; count < 3; count += 1) {
    await saveDocument(site, eventKind, { titles: text, link: 'https://example.org/', dates })
  }
  await changeSettings(site, { name: { uk: 'Маяк', en: 'Beacon' }, logo, email: 'we@beacon.ua' })
  const done = ['name', 'logo', 'events', 'contacts']
  const then = await overview()
  expect(missing(then)).toEqual(before.filter((step) => !done.includes(step)))
  expect(ofFrontPage(then)).toBe(String(ownBefore + 4))

  await site.post(`${admin}/actions/backups`, { intent: 'make' }, { cookie })
  const name = await waitFor(async () => {
    const [backup] = (await site.store.facts.backups()).files
    if (!backup) throw new Error('There is no backup yet')
    return backup.name
  })
  // A connection that closes with its last byte counts as broken off.
  await waitFor(async () => {
    await site.request(`${admin}/backups/${name}`, { headers: { cookie } })
    expect(await site.store.facts.isBackupDownloaded()).toBe(true)
  })
  expect(missing(await overview())).not.toContain('backup')

  const hidden = await site.post(`${admin}/actions/firstSteps`, { intent: 'hide' }, { cookie })
  expect(hidden.status).toBe(200)
  expect(await overview()).not.toContain(firstSteps.title)
})
