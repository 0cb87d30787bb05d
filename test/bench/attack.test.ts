/** @module-tag thorough */
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '#test/helpers/listen.ts'
import { feedbackFloods } from '../../bench/attack/feedback-floods.ts'
import { sendPipelined } from '../../bench/attack/pipelining.ts'

/** A server without limits. */
const vulnerable = createServer((request, response) => {
  response.writeHead(request.method === 'POST' ? 303 : 200).end()
})
const { port } = await listen(vulnerable)

test('attacks on a server without limits succeed', async () => {
  const { successes } = await feedbackFloods.run({ site: { port }, directory: '' })
  expect(successes.join('\n')).toMatch(/messages of one network were accepted/)
  const options = { attackedPort: port, idlePort: port, connections: 1, requests: 200 }
  expect((await sendPipelined(options)).successes).not.toEqual([])
})
