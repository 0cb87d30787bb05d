import { sendRaw } from '#scripts/testing/raw-requests.ts'
import { inParallel, originOf, Tally, type Attack } from './attack-kind.ts'

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

export const requestSmuggling: Attack = {
  name: 'request smuggling',
  async run({ site }) {
    const tally = new Tally()
    const head = (path: string, lines: string) =>
      `POST ${path} HTTP/1.1\r\nHost: a\r\nOrigin: ${originOf(site)}\r\nContent-Type: application/x-www-form-urlencoded\r\n${lines}\r\n\r\n`
    const requests = ['/feedback', '/sign-out', '/adminf83922ab/images', '/tips'].flatMap(
      (path) => [
        ...ambiguousLengths.flatMap((lines) =>
          [...brokenChunks, ...validChunks].map((chunk) => head(path, lines) + chunk),
        ),
        ...brokenChunks.map((chunk) => head(path, 'Transfer-Encoding: chunked') + chunk),
      ],
    )
    const secondRequest = head('/tips', 'Content-Length: 0') + hidden
    const isAnswered = (await sendRaw(site.port, secondRequest, 10_000)).includes('User-agent: *')
    tally.count(isAnswered, 'A valid second request is not answered, so the others prove nothing')
    await inParallel(
      requests,
      async (bytes) => {
        const response = await sendRaw(site.port, bytes + hidden, 400)
        tally.count(
          !response.includes('User-agent: *'),
          `a request was hidden in ${JSON.stringify(bytes.slice(0, 300))}`,
        )
      },
      64,
    )
    return tally
  },
}
