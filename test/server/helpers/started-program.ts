import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { freePort } from '#scripts/testing/port.ts'

const script = "import('./build/server/index.js').then(({ main }) => main())"

/** The built site as a service runs it. */
export async function startProgram(env: Record<string, string>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['-e', script], {
    env: { PORT: String(port), HOST: '127.0.0.1', ORIGIN: origin, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(async () => {
    await stopProgram(child, 'SIGKILL')
  })
  const output = { standard: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.standard += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text))
  return { child, port, origin, output }
}

/** Returns its exit status. */
export async function stopProgram(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
