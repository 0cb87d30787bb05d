import { expect, test } from 'vitest'
import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { openTestSite } from '#test/helpers/test-site.ts'

const site = await openTestSite()

const hidden = 'GET /robots.txt HTTP/1.1\r\nHost: a\r\n\r\n'

/** Bodies with an ambiguous length: two programs could see different ends and treat the rest as a request. */
const ambiguousLengths = [
  'Content-Length: 0\r\nContent-Length: 40',
  'Content-Length: 40\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked, identity',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: "chunked"',
  'Transfer_Encoding: chunked\r\nContent-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x10',
  'Content-Length: 5 5',
  'Content-Length: 1e2',
  'Content-Length: 99999999999999999999',
  ' Content-Length: 5',
  'Content-Length: 5\nTransfer-Encoding: chunked',
  'Foo: bar\rTransfer-Encoding: chunked',
]
const brokenChunks = [
  '0\n\n',
  'FFFFFFFFF\r\nabc',
  '-1\r\nabc\r\n',
  '2\r\nabcde\r\n0\r\n\r\n',
  '5\r\nabcde0\r\n\r\n',
  '0x5\r\nabcde\r\n0\r\n\r\n',
  '5 ;x\nabcde\r\n0\r\n\r\n',
  `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
]
const validChunks = ['0\r\n\r\n', '5\r\nabcde\r\n0\r\n\r\n', '0\r\nX: y\r\n\r\n']

const head = (path: string, lines: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${site.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n${lines}\r\n\r\n`
const isAnswered = async (bytes: string, timeout?: number) =>
  (await sendRaw(site.port, bytes + hidden, timeout)).includes('User-agent: *')

test('a body that cannot be read gets one answer, also where its request was refused before', async () => {
  const lines = ['Transfer-Encoding: xchunked', 'Transfer-Encoding: chunked']
  const foreign = (path: string, line: string) =>
    head(path, line).replace(site.origin, 'https://other.example')
  for (const line of lines) {
    for (const start of [head('/tips', line), foreign('/tips', line), foreign('/feedback', line)]) {
      const answers = await sendRaw(site.port, `${start}5\r\nabcde0\r\n\r\n${hidden}`)
      expect(answers.match(/^HTTP\/1\.1 \d+/gm), start).toHaveLength(1)
    }
  }
})

test('a valid second request of a connection is answered', async () => {
  expect(await isAnswered(head('/tips', 'Content-Length: 0'))).toBe(true)
})

test.each(['/feedback', '/sign-out', '/adminf83922ab/images', '/tips'])(
  'no request is hidden in a body of ambiguous length: %s',
  async (path) => {
    const chunked = head(path, 'Transfer-Encoding: chunked')
    const requests = [
      ...ambiguousLengths.flatMap((lines) =>
        [...brokenChunks, ...validChunks].map((chunk) => head(path, lines) + chunk),
      ),
      ...brokenChunks.map((chunk) => chunked + chunk),
    ]
    const answered = await Promise.all(requests.map((bytes) => isAnswered(bytes, 400)))
    expect(requests.filter((_, nth) => answered[nth])).toEqual([])
  },
)
