import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import type { Attack } from '../../bench/attack/attack-kind.ts'
import { feedbackFloods } from '../../bench/attack/feedback-floods.ts'
import { liveStreams } from '../../bench/attack/live-streams.ts'
import { sendPipelined } from '../../bench/attack/pipelining.ts'
import { requestSmuggling } from '../../bench/attack/request-smuggling.ts'
import { seededRandom } from '../../bench/helpers/random.ts'

/** A server without limits, which believes any length of a body. */
const vulnerable = createServer({ insecureHTTPParser: true }, (request, response) => {
  if (request.url === '/live') return void response.writeHead(200).write(': hello\n\n')
  const isForm = request.method === 'POST'
  response.writeHead(isForm ? 303 : 200).end('User-agent: *')
})
await new Promise<void>((done) => vulnerable.listen(0, '127.0.0.1', done))
const port = (vulnerable.address() as AddressInfo).port
afterAll(() => {
  vulnerable.closeAllConnections()
  vulnerable.close()
})

const attack = ({ run }: Attack) =>
  run({
    site: { port, memory: () => 0 },
    editor: { add: async () => 'added' },
    directory: '',
    random: seededRandom(1),
  })

test.each([
  [feedbackFloods, /messages of one network were accepted/],
  [liveStreams, /One address has 60 streams/],
  [requestSmuggling, /a request was hidden/],
])('an attack on a server without limits succeeds: $name', async (kind, success) => {
  expect((await attack(kind)).successes.join('\n')).toMatch(success)
})

test('an attack on a server without limits succeeds: pipelined requests', async () => {
  const options = { attackedPort: port, idlePort: port, connections: 1, requests: 200 }
  expect((await sendPipelined(options)).successes).not.toEqual([])
})
