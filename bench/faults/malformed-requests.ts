import { join } from 'node:path'
import { sendRaw, statusOf } from '#scripts/testing/raw-requests.ts'
import { startDemo } from '../helpers/demo-site.ts'
import { sendRequest } from '../helpers/http-client.ts'
import type { Random } from '../helpers/random.ts'
import type { FaultKind, Workspace } from './helpers/fault-kind.ts'

const methods = ['GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'get', 'G T']
const paths = [
  '/',
  '/events',
  '/feedback',
  '/search?q=',
  '/adminf83922ab/actions/events',
  '/%',
  '/%ff',
]
const contentTypes = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=edge',
  'multipart/form-data',
  'application/json',
  'text/plain; charset=utf-16',
  '\u0000',
]
/** Requests that are sent at once, and on connections that are closed after each of them. */
const concurrency = 16

function createRequest(random: Random): Buffer {
  const body = random.bytes(random.below(400))
  const headers = [
    `${random.pick(methods)} ${random.pick(paths)}${random.word(4)} HTTP/1.${random.below(3)}`,
    random.pick(['Host: vatra.example', 'Host: a\r\nHost: b', '']),
    `Origin: ${random.pick(['https://vatra.example', 'null', random.word()])}`,
    `Content-Type: ${random.pick(contentTypes)}`,
    random.pick([
      `Content-Length: ${body.length}`,
      `Content-Length: -${body.length}`,
      'Transfer-Encoding: chunked',
      `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`,
    ]),
    random.pick(['', 'Content-Encoding: gzip', 'Accept-Encoding: ' + 'br,'.repeat(500)]),
    random.pick(['', `X-${random.word(8)}: ${'a'.repeat(random.below(20_000))}`]),
    random.pick(['Connection: close', 'Expect: 100-continue', 'Upgrade: websocket']),
  ]
  return Buffer.concat([Buffer.from(`${headers.filter(Boolean).join('\r\n')}\r\n\r\n`), body])
}

async function sendMalformed({ directory, rounds, random }: Workspace) {
  const dataDir = join(directory, 'data')
  const site = await startDemo({ dataDir }, dataDir)
  const problems: string[] = []
  try {
    const send = async (count: number) => {
      let left = count
      const sendInTurn = async () => {
        while (left-- > 0) {
          const request = createRequest(random)
          const status = statusOf(await sendRaw(site.port, request, 200))
          if (status >= 500)
            problems.push(`${status} for ${JSON.stringify(`${request}`.slice(0, 200))}`)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, sendInTurn))
    }
    // The first ones make the site take the memory that it needs to work.
    await send(rounds)
    const before = site.memory()
    await send(rounds)
    const grown = site.memory() - before
    if (grown > 32) problems.push(`The memory grew by ${grown.toFixed(0)} MiB`)
    if ((await sendRequest(site.port, '/tips')).status !== 200) problems.push('It serves no more')
    return { problems, figures: [`memory ${grown.toFixed(0)} MiB more`] }
  } finally {
    await site.stop()
  }
}

export const malformedRequests: FaultKind = {
  name: 'malformed requests',
  rounds: 10_000,
  run: sendMalformed,
}
