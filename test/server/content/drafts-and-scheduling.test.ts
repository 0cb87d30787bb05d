import { beforeEach, expect, test } from 'vitest'
import { newsKind, type News } from '#core/content/news.ts'
import type { DocumentInput } from '#core/kinds/document.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { removeDocument, saveInput } from '#test/server/helpers/content.ts'
import { openStream } from '#test/server/helpers/live-streams.ts'
import { signInAdministrator } from '#test/server/helpers/roles.ts'
import { newsBody } from '#test/storage/helpers/bodies.ts'

const noon = new Date('2030-06-15T09:00:00Z')
const anHourLater = new Date('2030-06-15T10:00:00Z')

let now: Date
let site: TestSite
let visitor: Awaited<ReturnType<typeof openStream>>
let admin: Awaited<ReturnType<typeof openStream>>
beforeEach(async () => {
  now = noon
  site = await openTestSite({ clock: () => now })
  const cookie = await signInAdministrator(site)
  visitor = await openStream(site.port, {})
  admin = await openStream(site.port, { headers: { cookie } })
  await waitFor(() => expect(admin.events()).toHaveLength(1))
})

const save = (uk: string, changes: Partial<DocumentInput<News>>) =>
  saveInput(site, newsKind, { body: newsBody(uk), ...changes })

const isShown = async (title: string) =>
  (await site.request('/news')).body.toString().includes(`>${title}<`)
const statusOf = async ({ slug }: { slug: string | null }) =>
  (await site.request(`/news/${slug}`)).status
const changesIn = (stream: typeof visitor) =>
  stream.events().filter(({ event }) => event === 'change').length

test('changes of drafts are announced to administrators only and keep cached pages', async () => {
  await isShown('Чернетка')
  const cachedPages = site.pages.size
  expect(cachedPages.entries).toBe(1)

  const draft = await save('Чернетка', { state: 'draft' })
  const changed = await save('Чернетка 2', { state: 'draft', replaces: draft })
  await removeDocument(site, newsKind, changed)
  await waitFor(() => expect(changesIn(admin)).toBe(3))
  expect(site.pages.size).toEqual(cachedPages)

  const another = await save('Новина', { state: 'draft' })
  expect(await statusOf(another)).toBe(404)
  const published = await save('Новина', { state: 'published', replaces: another })
  expect(site.pages.size.entries).toBe(0)
  await waitFor(() => expect(changesIn(admin)).toBe(5))
  await waitFor(() => expect(changesIn(visitor)).toBe(1))
  expect(await isShown('Новина')).toBe(true)
  expect(await statusOf(another)).toBe(200)

  await save('Новина', { state: 'draft', replaces: published })
  await waitFor(() => expect(changesIn(visitor)).toBe(2))
  expect(await isShown('Новина')).toBe(false)
  expect(await statusOf(another)).toBe(404)
})

test('a scheduled document appears in time on a cached page, without an announcement', async () => {
  expect(await isShown('Незабаром')).toBe(false)
  const cachedPages = site.pages.size
  const publishAt = anHourLater.toISOString()
  const scheduled = await save('Незабаром', { publishAt })
  await waitFor(() => expect(changesIn(admin)).toBe(1))
  expect(site.pages.size).toEqual(cachedPages)
  expect(await isShown('Незабаром')).toBe(false)
  expect(await statusOf(scheduled)).toBe(404)

  now = anHourLater
  expect(await isShown('Незабаром')).toBe(true)
  expect(await statusOf(scheduled)).toBe(200)
  expect(changesIn(visitor)).toBe(0)

  await removeDocument(site, newsKind, scheduled)
  await waitFor(() => expect(changesIn(visitor)).toBe(1))
  expect(await isShown('Незабаром')).toBe(false)
})
