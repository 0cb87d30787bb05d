/** @module-tag long */
import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseImportArguments } from '#scripts/store/import-arguments.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'

const folder = temporaryFolder()
const event = { titles: { ua: 'Школа' }, startDate: '2026-05-01', endDate: '2026-05-02' }
const item = { titleUk: 'А', textUk: 'Б', images: ['https://photos.example.org/a.jpg'], views: 3 }
const content = { events: { a: { ...event, link: 'https://example.org/' } }, news: { b: item } }
await writeFile(join(folder, 'site.json'), JSON.stringify(content))

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
    '           found   come in   are here   left out',
    '  events       1         1          0          0',
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
  expect(written.output).toContain('news         1         1          0          0')
  expect((await runImport(file, '--write')).output).toContain(
    'events       1         0          1          0',
  )
  const undone = await runImport('--undo', '--write')
  expect(undone).toMatchObject({ status: 0 })
  expect(undone.output).toContain('Imports of the last day have added 2')
  expect(undone.output).toContain('2 are deleted')
})

test('what is left out is listed in a file beside the export', async () => {
  const file = join(folder, 'partly.json')
  const news = [
    { id: 'whole', titleUk: 'Ціла', textUk: 'Слово' },
    { id: 'empty', titleUk: '=1+1' },
    { id: 'blank', titleUk: 'Порожня' },
  ]
  await writeFile(file, JSON.stringify({ news }))
  const { output, status } = await runImport(file)
  expect(status).toBe(1)
  expect(output).toMatch(/news +3 +1 +0 +2\n/)
  expect(output).toContain('record 2 of "news" "=1+1" and 1 more: textUk or textEn is missing')
  expect(output).toContain(`${file}.left-out.csv`)
  expect(await readFile(`${file}.left-out.csv`, 'utf8')).toBe(
    [
      '\uFEFFfile,place,title,reason,value',
      `partly.json,"record 2 of ""news""",'=1+1,textUk or textEn is missing,`,
      'partly.json,"record 3 of ""news""",Порожня,textUk or textEn is missing,',
      '',
    ].join('\n'),
  )
})

test('a file of which the site can use nothing is an error, with a hint', async () => {
  const blog = join(folder, 'blog')
  await mkdir(blog)
  // The name would clear the terminal.
  const name = 'posts\u001B[2J.json'
  await writeFile(join(blog, name), JSON.stringify({ posts: { a: { head: 'А' } } }))
  const { output, status } = await runImport(blog)
  expect(output).toContain('posts�[2J.json: collections by name')
  expect(output).not.toContain('\u001B')
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
