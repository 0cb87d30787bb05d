import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { type Entry, zip } from '#test/helpers/zip.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'

const { importFrom, writeFile: createFile, newsWith } = prepareCollections()

async function writeZip(entries: readonly Entry[]): Promise<string> {
  const file = await createFile('site.zip', '')
  await writeFile(file, zip(entries))
  return file
}

const newsLine = (id: string, more = {}) =>
  JSON.stringify({ id, titleUk: 'Слово', textUk: 'Текст', ...more })

test('an archive is read with its photos, also where a folder is around its content', async () => {
  const photo = await fourColorImage(40, 30).png().toBuffer()
  const file = await writeZip([
    { name: 'site/', content: '', mode: 0o40_755 },
    { name: '__MACOSX/site/._news.jsonl', content: 'x' },
    { name: 'site/news.jsonl', content: newsLine('one', { images: ['photos/a.png'] }) },
    { name: 'site/photos/a.png', content: photo },
  ])
  expect(await importFrom(file)).toMatchObject({ problems: [], added: 1 })
  const news = await newsWith('one')
  expect(news?.body.images).toEqual([expect.stringMatching(/^\/media\/\w+-40x30-/)])
})

test('nothing of an archive gets out of its folder', async () => {
  const outside = `vatra-outside-${process.pid}`
  const file = await writeZip([
    { name: 'news.jsonl', content: newsLine('one', { images: [`../${outside}`, 'link.png'] }) },
    { name: `../${outside}`, content: 'x' },
    { name: `/tmp/${outside}`, content: 'x' },
    { name: `a\\..\\..\\${outside}`, content: 'x' },
    { name: 'link.png', content: '/etc/passwd', mode: 0o120_777 },
  ])
  expect(await importFrom(file)).toMatchObject({
    added: 1,
    problems: [
      `news.jsonl:1 "Слово" images: "../${outside}" is left out: it is no path below the folder`,
      'news.jsonl:1 "Слово" images: "link.png" is left out: it does not exist',
    ],
  })
})

test.each<[string, Entry[], RegExp]>([
  [
    'says that it is small and is not',
    [{ name: 'news.jsonl', content: Buffer.alloc(20_000_000), size: 100 }],
    /is damaged or has a password/,
  ],
  [
    'unpacks to more than a disk may get',
    Array.from({ length: 2 }, (_, nth) => ({
      name: `${nth}.json`,
      content: '',
      size: 2 ** 32 - 2,
    })),
    /has more than 4 GB|is damaged/,
  ],
])('an archive that %s is refused', async (_, entries, reason) => {
  await expect(importFrom(await writeZip(entries))).rejects.toThrow(reason)
})

test('nothing stays of an archive when somebody stops the command', async () => {
  const archive = await createFile('news.zip', '')
  await writeFile(archive, zip([{ name: 'news.jsonl', content: '{}' }]))
  const TMPDIR = join(dirname(archive), 'temporary')
  await mkdir(TMPDIR)
  const program = `
    import { readdirSync } from 'node:fs'
    import { withUnpacked } from '#tools/collections/formats/unpack-zip.ts'
    await withUnpacked(process.argv[1], async (folder) => {
      console.log(readdirSync(folder).join())
      process.kill(process.pid, 'SIGTERM')
      await new Promise((resolve) => setInterval(resolve, 2 ** 30))
    })`
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program, archive],
    { env: { ...process.env, TMPDIR }, encoding: 'utf8' },
  )
  expect(stdout).toBe('news.jsonl\n')
  expect(await readdir(TMPDIR)).toEqual([])
})
