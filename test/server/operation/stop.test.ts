import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { openStream } from '#test/server/helpers/live-streams.ts'
import { startProgram } from '#test/server/helpers/started-program.ts'

const dataDir = temporaryFolder()

test('a stop ends the streams, finishes what has begun, and waits for nobody else', async () => {
  const { child, port, origin, output } = await startProgram({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
  })
  await waitFor(async () => {
    expect(child.exitCode, output.error).toBeNull()
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  })
  const streams = await Promise.all(
    Array.from({ length: 100 }, async (_, nth) =>
      openStream(port, { headers: { 'x-forwarded-for': `10.${nth}.0.1` } }),
    ),
  )
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
  // A browser that has opened a connection and does not use it, and a form that is still being sent.
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => {})
  await once(silent, 'connect')
  const form = connect(port, '127.0.0.1').setEncoding('utf8')
  const headers = `Host: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nContent-Length: 10\r\nExpect: 100-continue`
  form.write(
    `POST /feedback HTTP/1.1\r\n${headers}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nmessa`,
  )
  let answer = ''
  form.on('data', (text: string) => (answer += text)).on('error', () => {})
  await waitFor(() => expect(answer).toBe('HTTP/1.1 100 Continue\r\n\r\n'))

  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await waitFor(() => expect(streams.filter(({ isOver }) => !isOver())).toEqual([]))
  child.kill('SIGTERM')
  form.write('ge=hi')
  expect(await exit).toEqual([0, null])
  expect(answer).toMatch(/\r\nHTTP\/1\.1 400 /)
  expect(output.standard).not.toContain('cut off')
  for (const { text } of streams) expect(text()).toMatch(/^retry: \d+$/m)
})
