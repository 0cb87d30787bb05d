import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Change } from '#core/content/changes.ts'
import type { Project } from '#core/content/project.ts'
import type { Kind } from '#core/kinds/kind.ts'
import type { Store } from '#server/storage/store.ts'
import { waitFor } from '#test/helpers/wait-for.ts'

// A kind like the settings of a site: one document without pages of its own, which every page shows.
vi.resetModules()
vi.doMock('#core/content/content-kinds.ts', async (importActual) => {
  const actual = await importActual<typeof import('#core/content/content-kinds.ts')>()
  const { path: _, ...projectKind } = actual.contentKinds.projects
  const onEveryPage = { name: 'settings', isOnEveryPage: true, identify: () => 'settings' }
  return {
    ...actual,
    contentKinds: { ...actual.contentKinds, settings: { ...projectKind, ...onEveryPage } },
  }
})
const { contentKinds } = await import('#core/content/content-kinds.ts')
const { openStore } = await import('#server/storage/open-store.ts')
const { inMemory } = await import('#server/storage/sqlite/sqlite.ts')
const { startLiveServer } = await import('#test/server/helpers/live-streams.ts')
const { settings: settingsKind } = contentKinds as unknown as { settings: Kind<Project> }

let store: Store
let server: Awaited<ReturnType<typeof startLiveServer>>
beforeAll(async () => {
  store = await openStore({ dataDir: inMemory })
  server = await startLiveServer()
})
afterAll(async () => {
  vi.doUnmock('#core/content/content-kinds.ts')
  vi.resetModules()
  await Promise.all([store.close(), server.close()])
})

const texts = { uk: 'Ватра', en: 'Vatra' }
const body: Project = {
  title: texts,
  description: texts,
  duration: {},
  purpose: {},
  results: {},
  cooperation: {},
}
const save = (replaces?: { id: string; version: number }) =>
  store.write('anna', (writer) =>
    writer.documents.save(settingsKind, {
      key: crypto.randomUUID(),
      body,
      ...(replaces && { replaces }),
    }),
  )

test('a kind with one document has it once, under its own id', async () => {
  expect(await save()).toMatchObject({ ok: true, document: { id: 'settings', version: 1 } })
  expect(await save()).toMatchObject({
    ok: false,
    reason: 'conflict',
    current: { id: 'settings', version: 1 },
  })
})

test('its change reaches every open page, and a page that missed it', async () => {
  const changes: Change[] = []
  const stopFollowing = store.onChange((change) => changes.push(change))
  await save({ id: 'settings', version: 1 })
  stopFollowing()
  // The cached pages are dropped for every public change.
  expect(changes).toMatchObject([{ kind: 'settings', isPublic: true }])

  const page = await server.open({ path: '/live?since=7' })
  for (const change of changes) server.live.announce({ ...change, seq: 8 })
  server.store.last = 9
  server.store.lastOfAll = 9
  server.live.announce({
    seq: 9,
    kind: 'news',
    id: 'n',
    version: 1,
    isPublic: true,
    scheduledFor: null,
  })
  const dataOf = (one: typeof page) => one.events().map(({ data }) => data)
  await waitFor(() => expect(dataOf(page)).toEqual(['7', 'everyPage', 'news']))
  const missedBoth = await server.open({ path: '/live?since=7' })
  await waitFor(() => expect(dataOf(missedBoth)).toEqual(['9', 'everyPage']))
  const missedNews = await server.open({ path: '/live?since=8' })
  await waitFor(() => expect(dataOf(missedNews)).toEqual(['9', 'all']))
})
