import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { waitFor } from '#test/helpers/wait-for.ts'
import { openStream } from '#test/server/helpers/live-streams.ts'

const dataDir = temporaryFolder()
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** The site as a service runs it. */
async function startProgram() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const script = "import('./build/server/index.js').then(({ main }) => main())"
  const child = spawn(process.execPath, ['-e', script], {
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await waitFor(async () => {
    expect(child.exitCode).toBeNull()
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  })
  return { child, port, origin, output: () => output }
}

test('a stop ends the streams, finishes what has begun, and waits for nobody else', async () => {
  const { child, port, origin, output } = await startProgram()
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
  expect(output()).not.toContain('cut off')
  for (const { text } of streams) expect(text()).toMatch(/^retry: \d+$/m)
})
