import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** `env` is the environment of the site; `PORT` says which site to stop. */
export type HostRequest = { id: number; action: 'start' | 'stop'; env: Record<string, string> }
export type HostReply = { id: number; error?: string }

/**
 * The process of all sites of a worker. A process for each site would load the same program again, and render
 * its first pages with code that is not compiled yet.
 */
let host: ChildProcess | undefined
let errorOutput = ''
let lastId = 0

export async function startInHost(env: Record<string, string>): Promise<void> {
  await request('start', env)
}

export async function stopInHost(port: number): Promise<void> {
  await request('stop', { PORT: String(port) })
}

export async function stopHost(): Promise<void> {
  const stopping = host
  host = undefined
  if (!stopping?.connected) return
  stopping.disconnect()
  await once(stopping, 'exit')
}

/** The sites are silent, as on a network that swallows everything, until the returned function is called. */
export function silenceSites(): () => void {
  const silenced = host
  silenced?.kill('SIGSTOP')
  return () => void silenced?.kill('SIGCONT')
}

async function request(action: HostRequest['action'], env: Record<string, string>): Promise<void> {
  const child = (host ??= forkHost())
  const id = ++lastId
  const reply = await new Promise<HostReply>((resolve, reject) => {
    const onMessage = (message: HostReply) => {
      if (message.id === id) finish(() => resolve(message))
    }
    const onExit = () => finish(() => reject(new Error(`The sites ended: ${errorOutput}`)))
    const finish = (settle: () => void) => {
      child.off('message', onMessage)
      child.off('exit', onExit)
      settle()
    }
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.send({ id, action, env } satisfies HostRequest)
  })
  if (reply.error !== undefined)
    throw new Error(`${reply.error} (is there a build?) ${errorOutput}`)
}

function forkHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'site-host-program.ts'), {
    env: { PATH: process.env['PATH'] },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  errorOutput = ''
  // The next site gets a new process.
  child.once('exit', () => {
    if (host === child) host = undefined
  })
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  return child
}
