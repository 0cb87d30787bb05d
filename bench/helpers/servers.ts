import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitDescriptors } from '#scripts/testing/descriptors.ts'
import { freePort } from '#scripts/testing/port.ts'

export type Server = {
  port: number
  pid: number | undefined
  /** From the start of the process to the end of its first good response. */
  milliseconds: number
  /** Resident memory in MiB; NaN if the system does not report it. */
  memory: () => number
  stop: () => Promise<void>
  /** Ends it at once, as the system does when it runs out of memory. */
  kill: () => Promise<void>
  hasEnded: () => boolean
}

export type StartOptions = {
  /** The limit of open files and connections. */
  descriptors?: number
  onLog?: (text: string) => void
  /** Receives what it writes to its standard error. */
  onError?: (text: string) => void
  /** Milliseconds after which it is killed, whether it serves or not. */
  killAfter?: number
  /** Of another build of the site than this one. */
  folder?: string
  /** It has started when this address is answered with 200. */
  readyPath?: string
}

/** Generous, for a busy machine. */
const startTimeout = 120_000
/** The last characters of what a server has written to its standard error. */
const maxErrors = 10_000
/** Those of `npm start`, and its variable. */
const siteOptions = ['--max-semi-space-size=8']
const siteProgram = [
  ...siteOptions,
  '-e',
  `import('./build/server/index.js').then(({ main }) => main())`,
]

/** Starts the built site with its content in `dataDir`, and with the compile cache of `npm start`. */
export const startSite = (
  dataDir: string,
  settings: Record<string, string> = {},
  options: StartOptions = {},
) => startServer(siteProgram, { ...siteSettings(dataDir), ...settings }, options)

/** Starts the same site without its page cache. */
export const startUncachedSite = (dataDir: string, settings: Record<string, string> = {}) =>
  startServer([...siteOptions, 'bench/helpers/uncached-site.ts'], {
    ...siteSettings(dataDir),
    ...settings,
  })

export const startStaticServer = (responsesFile: string) =>
  startServer(['bench/helpers/static-server.mjs', responsesFile], {})

const siteSettings = (dataDir: string) => ({
  DATA_DIR: dataDir,
  NODE_COMPILE_CACHE: '.cache/compiled',
  MALLOC_ARENA_MAX: '1',
})

type Address = { port: number; path: string }

async function startServer(
  program: string[],
  settings: Record<string, string>,
  { descriptors, onLog, onError, killAfter, folder, readyPath = '/' }: StartOptions = {},
): Promise<Server> {
  const port = await freePort()
  // The developer's own configuration must not affect the measurement.
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    ...settings,
  }
  const startedAt = performance.now()
  const [command, args] = limitDescriptors(descriptors, [process.execPath, ...program])
  const child = spawn(command, args, {
    env,
    ...(folder && { cwd: folder }),
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'pipe'],
  })
  if (onLog) child.stdout?.setEncoding('utf8').on('data', onLog)
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-maxErrors)
    onError?.(text)
  })
  const killTimer = killAfter && setTimeout(() => child.kill('SIGKILL'), killAfter)
  child.once('exit', () => clearTimeout(killTimer))
  try {
    await waitForFirstResponse(child, { port, path: readyPath })
  } catch (error) {
    await stopServer(child)
    if (child.stderr && !child.stderr.closed) await once(child.stderr, 'close')
    throw new Error(`${String(error)}\n${errors.trim()}`, { cause: error })
  }
  const startupMilliseconds = performance.now() - startedAt
  return {
    port,
    pid: child.pid,
    milliseconds: startupMilliseconds,
    memory: () => memoryOf(child),
    stop: () => stopServer(child),
    kill: () => killProcess(child),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

async function waitForFirstResponse(child: ChildProcess, address: Address): Promise<void> {
  const end = performance.now() + startTimeout
  while (performance.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} ended by itself`)
    if (await isServing(address)) return
    await sleep(2)
  }
  throw new Error(`${child.spawnargs.join(' ')} did not respond within ${startTimeout / 1000} s`)
}

function isServing(address: Address): Promise<boolean> {
  return new Promise((resolve) => {
    get({ ...address, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
    }).once('error', () => resolve(false))
  })
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // SIGTERM lets it write its compile cache; after a while it is killed.
  const force = setTimeout(() => child.kill('SIGKILL'), 3_000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(force)
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** Only Linux reports how many descriptors a process has open. */
export function countDescriptors({ pid }: Pick<Server, 'pid'>): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
}

/** Of the site until now, in milliseconds; NaN where the system does not tell. */
export function processorTime({ pid }: Server): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
