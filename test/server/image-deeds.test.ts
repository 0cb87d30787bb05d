import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { imageAddress, readImage } from '#core/image.ts'
import { newsKind } from '#core/news.ts'
import { badBodies, send, type Form, type Sent } from './bad-forms.ts'
import { save } from './content.ts'
import { deedTable, type Deed } from './deed-table.ts'
import { quarters, refusedFiles } from '#scripts/testing/hostile/images.ts'
import { fileOf, uploadPath } from './media-upload.ts'

const hostile = await refusedFiles()
const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
const hostileIds = hostile.map(([, bytes]) => idOf(bytes))
const noFile = '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n'

type Kept = { id: string; address: string }[]

let made = 0
const uploading: Deed<Buffer, Kept> = {
  path: uploadPath,
  // A picture that nobody has sent before.
  prepare: () =>
    quarters(40 + ++made, 30)
      .png()
      .toBuffer(),
  good: (bytes) => fileOf(bytes),
  bad: () => [
    ...hostile.map(([name, bytes]): [string, Sent] => [name, fileOf(bytes, name)]),
    ['a text for a file', { body: noFile, type: 'multipart/form-data; boundary=x' }],
    ...badBodies({ image: 'a' }),
  ],
  reachesDatabase: () => false,
  kept: (site, bytes) => site.store.media.images([...hostileIds, idOf(bytes)]),
  expectDone: async ({ seen, before, after }) => {
    expect(before).toEqual([])
    expect(after.map(({ id }) => id)).toEqual([idOf(seen)])
  },
}

const tooLong = 'ї'.repeat(501)
const describing: Deed<string, Kept> = {
  path: uploadPath,
  async prepare({ store }) {
    const id = randomBytes(16).toString('hex')
    const address = imageAddress({ id, width: 9, height: 9, tone: '112233' })
    await store.write('test', (writer) => writer.images.add({ id, address, files: [] }))
    return address
  },
  good: (address) => send(descriptionOf(address)),
  bad(address) {
    const form = descriptionOf(address)
    const { uk: _, ...withoutOne } = form
    const { address: __, ...withoutAddress } = form
    const wrong: [string, Form][] = [
      ['no address', withoutAddress],
      ...[
        '',
        ' ',
        'https://example.org/a.jpg',
        'javascript:alert(1)',
        imageAddress({ id: '0'.repeat(32), width: 9, height: 9, tone: '000000' }),
        `${address}\0`,
        `${address}?x`,
        '/media/../package.json',
        'a'.repeat(10_000),
      ].map((bad): [string, Form] => [
        `the address ${JSON.stringify(bad.slice(0, 60))}`,
        { ...form, address: bad },
      ]),
      ['one language alone', withoutOne],
      ...['uk', 'en'].flatMap((language): [string, Form][] => [
        [`${language}: one letter too many`, { ...form, [language]: tooLong }],
        [`${language}: ten thousand letters`, { ...form, [language]: 'ї'.repeat(10_000) }],
        [`${language}: U+0000`, { ...form, [language]: 'a\0b' }],
        [`${language}: bytes that were none`, { ...form, [language]: 'a\uFFFDb' }],
      ]),
      ['another wish', { ...form, intent: 'burn' }],
    ]
    return [
      ...wrong.map(([name, bad]): [string, Sent] => [name, send(bad)]),
      ...badBodies(form).filter(([name]) => name !== 'too much'),
    ]
  },
  reachesDatabase: (name) => /^the address|U\+0000/.test(name),
  kept: (site, address) =>
    site.store.media.images([address.slice('/media/'.length).split('-')[0] ?? '']),
  expectDone: async ({ after }) => {
    expect(after).toMatchObject([{ alt: { uk: 'Вогонь', en: 'A fire' } }])
  },
}

type Traces = { files: number; images: string[] }

const erasing: Deed<string, Traces> = {
  path: uploadPath,
  async prepare(site) {
    const id = randomBytes(16).toString('hex')
    const address = imageAddress({ id, width: 9, height: 9, tone: '112233' })
    const files = [{ name: `${id}-9.avif`, type: 'image/avif', bytes: randomBytes(9) }]
    await site.store.write('test', (writer) => writer.images.add({ id, address, files }))
    await save(site, newsKind, { title: { uk: 'Є' }, text: { uk: 'Є' }, images: [address] })
    return address
  },
  good: (address) => send(erasureOf(address)),
  bad(address) {
    const form = erasureOf(address)
    const { address: _, ...withoutAddress } = form
    const wrong: [string, Form][] = [
      ['no address', withoutAddress],
      ['another wish', { ...form, intent: 'burn' }],
      ...[
        '',
        'https://example.org/a.jpg',
        imageAddress({ id: '0'.repeat(32), width: 9, height: 9, tone: '000000' }),
        `${address}\0`,
        `${address}?x`,
        '/media/%',
        'a'.repeat(10_000),
      ].map((bad): [string, Form] => [
        `the address ${JSON.stringify(bad.slice(0, 60))}`,
        { ...form, address: bad },
      ]),
    ]
    return [
      ...wrong.map(([name, bad]): [string, Sent] => [name, send(bad)]),
      ...badBodies(form).filter(([name]) => name !== 'too much'),
    ]
  },
  reachesDatabase: (name) => name.startsWith('the address'),
  async kept({ store }, address) {
    const id = readImage(address)?.id ?? ''
    const file = await store.media.file(`${id}-9.avif`)
    const news = await store.documents.naming(newsKind, id)
    return { files: file ? 1 : 0, images: news.flatMap(({ body }) => body.images) }
  },
  expectDone: async ({ seen, before, after }) => {
    expect(before).toEqual({ files: 1, images: [seen] })
    expect(after).toEqual({ files: 0, images: [] })
  },
}

function erasureOf(address: string): Form {
  return { intent: 'erase', address }
}

function descriptionOf(address: string): Form {
  return { intent: 'describe', address, uk: 'Вогонь', en: 'A fire' }
}

/** Nothing is kept of it: it is asked only how a text will look. */
const looking: Deed<null, null> = {
  path: '/adminf83922ab/markdown',
  prepare: async () => null,
  good: () => send({ text: '**тепло**' }),
  bad: () => [['no text', send({ words: 'a' })], ...badBodies({ text: '**тепло**' })],
  reachesDatabase: () => false,
  kept: async () => null,
  expectDone: async ({ reply }) => {
    expect(JSON.parse(reply.body.toString())).toEqual({ html: '<p><strong>тепло</strong></p>\n' })
  },
}

deedTable('a picture', [['uploading', uploading]])
deedTable('a picture’s words', [['describing', describing]])
deedTable('a picture for good', [['erasing', erasing]])
deedTable('a text', [['looking at it', looking]])
