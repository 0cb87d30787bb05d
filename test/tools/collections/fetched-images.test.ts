import { createServer, request, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newsKind } from '#core/content/news.ts'
import { fourColorImage } from '#scripts/testing/hostile/images.ts'
import { listen } from '#test/helpers/listen.ts'
import { prepareCollections } from '#test/server/helpers/collections.ts'
import { ImageFetcher, isPublicAddress, type Connection } from '#tools/collections/fetch-image.ts'

const { importFrom, writeFile, allNews, newsWith, store } = prepareCollections()
const requests: string[] = []
let answer: RequestListener
const server = createServer((incoming, outgoing) => {
  requests.push(`${incoming.headers.host}${incoming.url}`)
  answer(incoming, outgoing)
})
const { port } = await listen(server)
const host = `photos.example.org:${port}`
beforeEach(() => {
  requests.length = 0
})
afterEach(() => server.closeAllConnections())

/** Every host is this machine, without TLS. */
const loopback: Connection = {
  resolve: (_, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  isAllowed: () => true,
  request,
  timeLimit: 30_000,
}
const fetchFrom = (hosts: string[], connection: Partial<Connection> = {}) =>
  new ImageFetcher(hosts, { ...loopback, ...connection })
const newsOf = async (...images: string[]) =>
  writeFile('news.json', [{ id: 'one', titleUk: 'А', textUk: 'Б', images }])
const imagesOf = async () => (await newsWith('one'))?.body.images

test('photos of the confirmed hosts come here, others stay, and a second time changes nothing', async () => {
  const photo = await fourColorImage(40, 30).png().toBuffer()
  answer = (_, outgoing) => outgoing.end(photo)
  const file = await newsOf(
    `https://${host}/a.jpg?token=1`,
    'https://example.org/b.jpg',
    'http://example.org/c.jpg',
  )
  const dryRun = await importFrom(file, { writes: false, fetcher: fetchFrom([host]) })
  expect(dryRun.hosts).toEqual(
    new Map([
      [host, 1],
      ['example.org', 1],
    ]),
  )
  expect(requests).toEqual([])
  expect(await imagesOf()).toBeUndefined()
  const options = { fetcher: fetchFrom([host]) }
  expect(await importFrom(file, options)).toMatchObject({ problems: [], added: 1 })
  expect(requests).toEqual([`${host}/a.jpg?token=1`])
  expect(await imagesOf()).toEqual([
    expect.stringMatching(/^\/media\/\w+-40x30-/),
    'https://example.org/b.jpg',
    'http://example.org/c.jpg',
  ])
  const lastChange = await store().changes.newest()
  expect(await importFrom(file, options)).toMatchObject({ problems: [], unchanged: 1 })
  expect(await store().changes.newest()).toBe(lastChange)
})

test.each([
  'node-firestore-import-export.json',
  'node-firestore-import-export-nested.json',
  'firestore-export-import.json',
  'firestore-export-import-refs.json',
  'firestore-export-import-nested.json',
  'firebase-admin-arrays.json',
  'google-cloud-firestore-by-id.json',
  'firebase-web.json',
  'firebase-admin-lines',
  'documented-script.json',
  'bson-relaxed.json',
  'bson-canonical.json',
  'wordpress.xml',
])('the photos of %s come here from their host', async (name) => {
  const photo = await fourColorImage(40, 30).png().toBuffer()
  answer = (_, outgoing) => outgoing.end(photo)
  const toThisMachine: Connection['request'] = (options, onResponse) =>
    request({ ...options, port }, onResponse)
  const hosts = ['photos.example.org', 'old.example.org']
  const { problems } = await importFrom(join(import.meta.dirname, 'fixtures', name), {
    fetcher: fetchFrom(hosts, { request: toThisMachine }),
  })
  expect(problems).toEqual([])
  expect(requests.length).toBeGreaterThan(0)
  const news = await allNews()
  const images = news.flatMap(({ body }) => body.images)
  expect(images.length).toBeGreaterThan(0)
  expect(images.filter((address) => !address.startsWith('/media/'))).toEqual([])
})

describe('a photo that cannot be fetched keeps its address', () => {
  const expectRefused = async (
    reason: string,
    connection?: Partial<Connection>,
    path = '/a.jpg',
  ) => {
    const address = `https://${host}${path}`
    const { problems } = await importFrom(await newsOf(address), {
      fetcher: fetchFrom([host], connection),
    })
    expect(problems).toEqual([`${JSON.stringify(address)}: ${reason}: its address stays`])
    expect(await imagesOf()).toEqual([address])
  }

  test('where the answer is an error or no image', async () => {
    answer = (_, outgoing) => outgoing.writeHead(404).end()
    await expectRefused('answers 404')
    answer = (_, outgoing) =>
      outgoing.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)')
    await importFrom(await newsOf(), { replaces: true })
    await expectRefusedAgain('is an SVG that cannot be drawn: convert it to PNG')
  })

  const expectRefusedAgain = async (reason: string) => {
    const address = `https://${host}/other.jpg`
    const { problems } = await importFrom(await newsOf(address), {
      replaces: true,
      fetcher: fetchFrom([host]),
    })
    expect(problems).toEqual([`${JSON.stringify(address)}: ${reason}: its address stays`])
  }

  test('where it is sent to another site or around in a circle, but not where the path changes', async () => {
    answer = (_, outgoing) => outgoing.writeHead(302, { location: 'https://127.0.0.1/' }).end()
    await expectRefused('redirects to another site')
    expect(requests).toHaveLength(1)
    const otherPort = 'https://photos.example.org:1/'
    answer = (_, outgoing) => outgoing.writeHead(302, { location: otherPort }).end()
    await expectRefusedAgain('redirects to another site')
    answer = (_, outgoing) => outgoing.writeHead(302, { location: '/again' }).end()
    await importFrom(await newsOf(), { replaces: true })
    await expectRefusedAgain('redirects too often')
    expect(requests).toHaveLength(6)
    const photo = await fourColorImage(40, 30).png().toBuffer()
    answer = ({ url }, outgoing) =>
      url === '/photo' ? outgoing.end(photo) : outgoing.writeHead(301, { location: '/photo' }).end()
    const options = { replaces: true, fetcher: fetchFrom([host]) }
    expect(await importFrom(await newsOf(`https://${host}/c`), options)).toMatchObject({
      problems: [],
      replaced: 1,
    })
  })

  test('where it is larger than 25 MB, however long the answer says it is', async () => {
    answer = (_, outgoing) => {
      const part = Buffer.alloc(1024 * 1024)
      const send = () => outgoing.write(part, (error) => error ?? send())
      send()
    }
    await expectRefused('is larger than 25 MB')
  })

  test('where it takes too long', async () => {
    answer = (_, outgoing) => void outgoing.write('a')
    await expectRefused('takes too long', { timeLimit: 200 })
  })

  test('where its host is inside a network, whatever a name server answers later', async () => {
    answer = (_, outgoing) => outgoing.end()
    const answers = ['10.0.0.1', '127.0.0.1']
    const resolve: Connection['resolve'] = (_, done) =>
      done(null, [{ address: answers.pop() ?? '', family: 4 }])
    await expectRefused('is at an address inside a network', {
      resolve,
      isAllowed: isPublicAddress,
    })
    expect(answers).toHaveLength(1)
    const two: Connection['resolve'] = (_, done) =>
      done(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    await store().write('anna', ({ documents }) => documents.remove(newsKind, 'one', 1))
    const mixed = fetchFrom([host], { resolve: two, isAllowed: isPublicAddress })
    expect(await mixed.fetch(`https://${host}/`)).toEqual({
      ok: false,
      reason: 'is at an address inside a network',
    })
    expect(requests).toEqual([])
  })
})

test('an address in digits is not connected to, however it is written', async () => {
  const hosts = ['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '[fe80::1]']
  for (const written of hosts) {
    const { host: name } = new URL(`https://${written}`)
    const fetcher = new ImageFetcher([name])
    expect(await fetcher.fetch(`https://${written}/a.jpg`)).toEqual({
      ok: false,
      reason: 'is at an address inside a network',
    })
  }
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '0x7f.1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '::ffff:93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
