import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { imageAddress, parseImageAddress } from '#core/images/image.ts'
import { fourColorImage, rejectedImageFiles } from '#scripts/testing/hostile/images.ts'
import { describeActions, type ActionCase } from '#test/server/helpers/action-table.ts'
import { saveDocument } from '#test/server/helpers/content.ts'
import {
  createFileUpload,
  erasurePath,
  imageActionPath,
  uploadPath,
} from '#test/server/helpers/image-upload.ts'
import {
  invalidBodies,
  encodeForm,
  type Form,
  type FormRequest,
} from '#test/server/helpers/invalid-forms.ts'

const [[hostileName, hostileBytes] = ['', Buffer.alloc(0)]] = await rejectedImageFiles()
const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
const noFile = '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\ntext\r\n--x--\r\n'

type StoredState = { id: string; address: string }[]

let imageCount = 0
const uploadAction: ActionCase<Buffer, StoredState> = {
  path: uploadPath,
  // An image that has not been uploaded before.
  prepare: () =>
    fourColorImage(40 + ++imageCount, 30)
      .png()
      .toBuffer(),
  validRequest: (bytes) => createFileUpload(bytes),
  invalidRequests: () => [
    ['no image', createFileUpload(hostileBytes, hostileName)],
    ['a text for a file', { body: noFile, type: 'multipart/form-data; boundary=x' }],
    ...invalidBodies({ image: 'a' }),
  ],
  reachesDatabase: () => false,
  readState: (site, bytes) => site.store.images.images([idOf(hostileBytes), idOf(bytes)]),
  expectDone: async ({ prepared, stateBefore, stateAfter }) => {
    expect(stateBefore).toEqual([])
    expect(stateAfter.map(({ id }) => id)).toEqual([idOf(prepared)])
  },
}

/** Forms of an image that name another one, or are no such form. */
function invalidAddressForms(form: Form): [string, FormRequest][] {
  const { address = '', ...withoutAddress } = form
  const addresses = [
    '',
    ' ',
    'https://example.org/a.jpg',
    'javascript:alert(1)',
    imageAddress({ id: '0'.repeat(32), width: 9, height: 9, placeholderColor: '000000' }),
    `${address}\0`,
    `${address}?x`,
    '/media/../package.json',
    '/media/%',
    'a'.repeat(10_000),
  ]
  return [
    ['no address', encodeForm(withoutAddress)],
    ['an unknown intent', encodeForm({ ...form, intent: 'burn' })],
    ...addresses.map((invalid): [string, FormRequest] => [
      `the address ${JSON.stringify(invalid.slice(0, 60))}`,
      encodeForm({ ...form, address: invalid }),
    ]),
    ...invalidBodies(form),
  ]
}

const altTextAction: ActionCase<string, StoredState> = {
  path: imageActionPath,
  async prepare({ store }) {
    const id = randomBytes(16).toString('hex')
    const address = imageAddress({ id, width: 9, height: 9, placeholderColor: '112233' })
    await store.write('test', ({ images }) => images.add({ id, address, files: [] }))
    return address
  },
  validRequest: (address) => encodeForm(descriptionOf(address)),
  invalidRequests: (address) => [
    ...invalidAddressForms(descriptionOf(address)),
    ...['uk', 'en'].flatMap((language) =>
      Object.entries({
        'one letter too many': 'ї'.repeat(501),
        'ten thousand letters': 'ї'.repeat(10_000),
        'U+0000': 'a\0b',
        'a replacement character': 'a\uFFFDb',
      }).map(([name, text]): [string, FormRequest] => [
        `${language}: ${name}`,
        encodeForm({ ...descriptionOf(address), [language]: text }),
      ]),
    ),
  ],
  reachesDatabase: (name) => /^the address|U\+0000/.test(name),
  readState: (site, address) =>
    site.store.images.images([address.slice('/media/'.length).split('-')[0] ?? '']),
  expectDone: async ({ stateAfter }) => {
    expect(stateAfter).toMatchObject([{ alt: { uk: 'Вогонь', en: 'A fire' } }])
  },
}

const pointAction: ActionCase<string, StoredState> = {
  ...altTextAction,
  validRequest: (address) => encodeForm(pointOf(address)),
  invalidRequests: (address) => [
    ...invalidAddressForms(pointOf(address)),
    ...['', '-1', '101', '5.5', '1e1', 'ten'].map((x): [string, FormRequest] => [
      `the place ${x}`,
      encodeForm({ ...pointOf(address), x }),
    ]),
  ],
  reachesDatabase: (name) => name.startsWith('the address'),
  expectDone: async ({ stateAfter }) => {
    expect(stateAfter).toMatchObject([{ point: { x: 10, y: 90 } }])
  },
}

type Traces = { files: number; images: string[] }

const erasureAction: ActionCase<string, Traces> = {
  path: erasurePath,
  async prepare(site) {
    const id = randomBytes(16).toString('hex')
    const address = imageAddress({ id, width: 9, height: 9, placeholderColor: '112233' })
    const files = [{ name: `${id}-9.avif`, type: 'image/avif', bytes: randomBytes(9) }]
    await site.store.write('test', ({ images }) => images.add({ id, address, files }))
    await saveDocument(site, newsKind, { title: { uk: 'Є' }, text: { uk: 'Є' }, images: [address] })
    return address
  },
  validRequest: (address) => encodeForm(erasureOf(address)),
  invalidRequests: (address) => invalidAddressForms(erasureOf(address)),
  reachesDatabase: (name) => name.startsWith('the address'),
  async readState({ store }, address) {
    const id = parseImageAddress(address)?.id ?? ''
    const file = await store.images.file(`${id}-9.avif`)
    const news = await store.documents.findByImage(newsKind, id)
    return { files: file ? 1 : 0, images: news.flatMap(({ body }) => body.images) }
  },
  expectDone: async ({ prepared, stateBefore, stateAfter }) => {
    expect(stateBefore).toEqual({ files: 1, images: [prepared] })
    expect(stateAfter).toEqual({ files: 0, images: [] })
  },
}

function erasureOf(address: string): Form {
  return { intent: 'erase', address }
}

function pointOf(address: string): Form {
  return { intent: 'setPoint', address, x: '10', y: '90' }
}

function descriptionOf(address: string): Form {
  return { intent: 'describe', address, uk: 'Вогонь', en: 'A fire' }
}

/** The preview stores nothing. */
const looking: ActionCase<null, null> = {
  path: '/adminf83922ab/markdown',
  prepare: async () => null,
  validRequest: () => encodeForm({ text: '**тепло**' }),
  invalidRequests: () => [
    ['no text', encodeForm({ words: 'a' })],
    ...invalidBodies({ text: '**тепло**' }),
  ],
  reachesDatabase: () => false,
  readState: async () => null,
  expectDone: async ({ reply }) => {
    expect(JSON.parse(reply.body.toString())).toEqual({ html: '<p><strong>тепло</strong></p>\n' })
  },
}

describeActions('an image', [['uploading', uploadAction]])
describeActions('the alternative text of an image', [['changing', altTextAction]])
describeActions('the important point of an image', [['setting', pointAction]])
describeActions('an image with all its traces', [['erasing', erasureAction]])
describeActions('a text', [['looking at it', looking]])
