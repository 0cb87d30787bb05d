/** @module-tag thorough */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { feedbackFloods } from '../../bench/attack/feedback-floods.ts'
import { sendPipelined } from '../../bench/attack/pipelining.ts'

/** A server without limits. */
const vulnerable = createServer((request, response) => {
  response.writeHead(request.method === 'POST' ? 303 : 200).end()
})
await new Promise<void>((done) => vulnerable.listen(0, '127.0.0.1', done))
const { port } = vulnerable.address() as AddressInfo
afterAll(() => {
  vulnerable.closeAllConnections()
  vulnerable.close()
})

test('attacks on a server without limits succeed', async () => {
  const { successes } = await feedbackFloods.run({ site: { port }, directory: '' })
  expect(successes.join('\n')).toMatch(/messages of one network were accepted/)
  const options = { attackedPort: port, idlePort: port, connections: 1, requests: 200 }
  expect((await sendPipelined(options)).successes).not.toEqual([])
})
