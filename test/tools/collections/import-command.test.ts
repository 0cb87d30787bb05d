/** @module-tag long */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseImportArguments } from '#scripts/store/import-arguments.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-import-'))
  const event = { titles: { ua: 'Школа' }, startDate: '2026-05-01', endDate: '2026-05-02' }
  const news = { titleUk: 'А', textUk: 'Б', images: ['https://photos.example.org/a.jpg'], views: 3 }
  const content = { events: { a: { ...event, link: 'https://example.org/' } }, news: { b: news } }
  await writeFile(join(folder, 'site.json'), JSON.stringify(content))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the command prints, and its exit status. */
async function runImport(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' }
  const child = spawn(process.execPath, ['scripts/import.ts', ...args], { env, stdio: 'pipe' })
  child.stdin.end()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const status = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { output, status }
}

test('the command shows what it would do, does it, and a second time changes nothing', async () => {
  const file = join(folder, 'site.json')
  const dryRun = await runImport(file)
  expect(dryRun).toMatchObject({ status: 0 })
  for (const line of [
    'site.json: collections by name',
    '"titles.ua" in 1: used as titleUk',
    '"views" in 1: left out',
    'events: would be 1 added',
    'photos.example.org: 1',
    'Nothing was written.',
  ]) {
    expect(dryRun.output).toContain(line)
  }
  const asked = await runImport(file, '--write', '--fetch-images')
  expect(asked).toMatchObject({ status: 1 })
  expect(asked.output).toContain('--fetch-images=photos.example.org')
  const written = await runImport(file, '--write')
  expect(written).toMatchObject({ status: 0 })
  expect(written.output).toContain('news: 1 added')
  expect((await runImport(file, '--write')).output).toContain('events: 1 unchanged')
})

test('a file of which the site can use nothing is an error, with a hint', async () => {
  const file = join(folder, 'blog.json')
  await writeFile(file, JSON.stringify({ posts: { a: { head: 'А' } } }))
  const { output, status } = await runImport(file)
  expect(status).toBe(1)
  expect(output).toContain('this site can use nothing of')
  expect(output).toContain('--map')
  expect(output).not.toContain('--write')
})

test('hosts are named as people write them', () => {
  const { fetchesFrom } = parseImportArguments(['.', '--fetch-images=Photos.Example, b.example'])
  expect(fetchesFrom).toEqual(['photos.example', 'b.example'])
})

test('the command refuses in words what it cannot read', async () => {
  for (const args of [[], ['--nonsense'], [join(folder, 'nothing')], ['package.json']]) {
    const { output, status } = await runImport(...args)
    expect(status, args.join(' ')).toBe(1)
    expect(output).toMatch(/Nothing was done\.|^There is nothing to import/)
    expect(output).not.toMatch(/\n\s+at /)
  }
})
