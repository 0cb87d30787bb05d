import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { emptyDatabase } from '#test/helpers/databases.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { openTestSite, type TestSite } from '#test/helpers/test-site.ts'

const folder = temporaryFolder()

const paths = [
  ...allRoutes
    .filter(({ path, isAdmin }) => !isAdmin && !/[:*]/.test(path))
    .map(({ path }) => path),
  '/events.ics',
  '/news.rss',
  '/sitemap.xml',
]

/** Everything that visitors can read: the pages in both languages, those that they link to, feeds and images. */
async function readSite(site: TestSite): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = paths.flatMap((path) => [path, `${path}?lng=en`])
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue
    const { status, body } = await site.request(path)
    found.set(path, `${status} ${body.toString('base64')}`)
    const links = body.toString().matchAll(/"(\/(?:news|team|projects|events|media)\/[^"#\s\\]+)"/g)
    waiting.push(...[...links].map(([, link = '']) => link.replaceAll('&amp;', '&')))
  }
  return found
}

test('a backup shows the same pages byte for byte, in an empty folder and in PostgreSQL', async () => {
  // The front page has a drawing by chance.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const dataDir = join(folder, 'original')
  const file = join(folder, 'site.backup')
  const original = await openTestSite({ dataDir, sample: true })
  const expected = await readSite(original)
  await original.close()
  expect(expected.size).toBeGreaterThan(3 * paths.length)
  await withDatabase({ dataDir }, (engine) => createBackup(engine, file, { now: new Date() }))

  const emptyFolder = { dataDir: join(folder, 'restored') }
  for (const place of [emptyFolder, { databaseUrl: await emptyDatabase() }]) {
    await restoreBackup(file, place)
    const restored = await openTestSite(place)
    const pages = await readSite(restored)
    await restored.close()
    const different = [...expected.keys()].filter((path) => pages.get(path) !== expected.get(path))
    expect(different).toEqual([])
    expect(pages.size).toBe(expected.size)
  }
})
