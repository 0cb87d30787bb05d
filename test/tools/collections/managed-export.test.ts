import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { readEntity } from '#tools/collections/formats/entity.ts'
import { readLog } from '#tools/collections/formats/leveldb-log.ts'
import { bytes, group, Reference, writeEntity, writeLog } from './helpers/managed-export.ts'

const { importFrom, writeFolder, newsWith, eventWith } = prepareCollections()

const recordsFile = 'all_namespaces/all_kinds/output-0'

/** The folder that the console of the database hands out. */
async function writeExport(files: Record<string, Buffer>): Promise<string> {
  const folder = await writeFolder({})
  const others = {
    '2026-05-01.overall_export_metadata': Buffer.from('0'),
    'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata': Buffer.from('0'),
  }
  for (const [name, content] of Object.entries({ ...others, ...files })) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

const school = writeEntity({
  path: ['events', 'school'],
  value: {
    link: 'https://example.org/school',
    startDate: new Date('2026-05-01T06:00:00Z'),
    endDate: new Date('2026-05-03T06:00:00Z'),
    createdBy: new Reference('users', 'one'),
  },
})
const titles = [
  ['uk', 'Школа лідерів'],
  ['en', 'School of leaders'],
].map(([lang, text]) =>
  writeEntity({ path: ['events', 'school', 'eventsTitles', `${lang}`], value: { lang, text } }),
)
const longText = 'Довге слово. '.repeat(3000)
const opening = writeEntity({
  path: ['news', 'opening'],
  value: {
    title: { uk: 'Відкриття', ua: null },
    textUk: longText,
    images: ['https://photos.example.org/a.jpg', 'https://photos.example.org/b.jpg'],
    views: -3,
    rating: 4.5,
    tags: [],
  },
})

test.each(['', 'all_namespaces', recordsFile])(
  'a managed export is read from %j of its folder, and a second time changes nothing',
  async (path) => {
    const folder = await writeExport({ [recordsFile]: writeLog([school, ...titles, opening]) })
    const first = await importFrom(join(folder, path))
    expect(first).toMatchObject({
      problems: [],
      added: 2,
      forms: ['a managed export of a hosted document database'],
    })
    expect(await eventWith('school')).toEqual({
      titles: { uk: 'Школа лідерів', en: 'School of leaders' },
      link: 'https://example.org/school',
      dates: { start: '2026-05-01', end: '2026-05-03' },
    })
    expect((await newsWith('opening'))?.body).toEqual({
      title: { uk: 'Відкриття' },
      text: { uk: longText.trim() },
      images: ['https://photos.example.org/a.jpg', 'https://photos.example.org/b.jpg'],
    })
    expect(await importFrom(join(folder, path))).toMatchObject({ unchanged: 2 })
  },
)

test('damage loses the records of its block, and no others', async () => {
  const news = Array.from({ length: 30 }, (_, nth) =>
    writeEntity({
      path: ['news', `news-${nth}`],
      value: { titleUk: `Новина ${nth}`, textUk: 'Слово '.repeat(1000) },
    }),
  )
  const damaged = writeLog(news)
  damaged.writeUInt8(damaged.readUInt8(5000) ^ 1, 5000)
  const folder = await writeExport({
    [recordsFile]: damaged,
    'all_namespaces/all_kinds/output-1': writeLog([school, ...titles]),
  })
  const { problems, added } = await importFrom(folder)
  expect(problems).toEqual([`${recordsFile}: 1 records in it are damaged`])
  expect(added).toBeGreaterThan(20)
  expect(await eventWith('school')).toBeDefined()
})

test('records of any length come back from the log as they were written', () => {
  const lengths = [0, 1, 32_754, 32_755, 32_761, 32_762, 65_536, 100_000, 5]
  const records = lengths.map((length) => Buffer.alloc(length, length))
  expect([...readLog(writeLog(records))].map((record) => record?.equals)).toHaveLength(9)
  for (const [index, record] of [...readLog(writeLog(records))].entries()) {
    expect(records[index]?.equals(record ?? Buffer.of(1))).toBe(true)
  }
  const cut = writeLog(records).subarray(0, -3)
  expect([...readLog(cut)].at(-1)).toBeUndefined()
})

test.each<[string, Buffer]>([
  ['groups without end', Buffer.alloc(1000, 0x0b)],
  ['a length beyond its end', Buffer.from([0x6a, 0xff, 0xff, 0xff, 0xff, 0x7f])],
  ['a number without end', Buffer.alloc(100, 0xff)],
  [
    'deep groups',
    Array.from({ length: 20 }).reduce<Buffer>((inner) => group(1, [inner]), Buffer.alloc(0)),
  ],
  [
    'a text that is none',
    bytes(14, [bytes(3, [Buffer.from('x')]), bytes(5, [bytes(3, [Buffer.of(0xff)])])]),
  ],
])('%s is no entity', (_, entity) => {
  expect(() => readEntity(entity)).toThrow(RangeError)
})

test('names of prototypes are names like any others', () => {
  const value = JSON.parse('{"__proto__":{"isPublic":true},"constructor":"x"}') as object
  const entity = readEntity(writeEntity({ path: ['news', 'one'], value: { ...value } }))
  expect(Object.hasOwn(entity.value, '__proto__')).toBe(true)
  expect(Object.hasOwn(Object.prototype, 'isPublic')).toBe(false)
})
