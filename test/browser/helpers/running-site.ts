import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { limitDescriptors } from '#scripts/testing/descriptors.ts'
import { freePort } from '#scripts/testing/port.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { fillStore, type Content } from './site-content.ts'
import { createDataFolder, createStorage, type Database } from './databases.ts'

export type SiteOptions = {
  /** Which engine keeps it; SQLite, unless it matters. */
  database?: Database
  /** More of the environment, or other values. EVENTS_LOAD_DELAY_MS is 0 unless it stands here. */
  env?: Record<string, string>
  /** Exactly what it holds. Left out: the demo's sample content. */
  content?: Content
  /** No test writes there, so other files may share it. */
  isReadOnly?: true
  /** Where it listens; otherwise any free port. */
  port?: number
  /** How many files and connections the system lets it have open. */
  descriptors?: number
}

export type RunningSite = {
  origin: string
  dataDir: string
  pid: number | undefined
  /** Its store, for a test that opens it beside the site. */
  place: StoreLocation
  /** Addresses of sample content, as the site itself links to them; '' where it holds none. */
  firstMember: string
  firstNews: string
  stop: () => Promise<void>
}

/** The built site as a process of its own, with a store of its own and nothing shared. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const { database = 'sqlite', env = {}, content } = options
  const dataDir = createDataFolder()
  const place = await createStorage(database, dataDir)
  if (content) await fillStore(place.open, content)
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const script = "import('./build/server/index.js').then(({ main }) => main())"
  const [program, args] = limitDescriptors(options.descriptors, [process.execPath, '-e', script])
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      EVENTS_LOAD_DELAY_MS: '0',
      ...place.env,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    place.forget()
  }

  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 200 || child.exitCode !== null) {
      await stop()
      throw new Error(`The built site did not start (is there a build?): ${complaints}`)
    }
    await pause(50)
  }
  const holds = (kind: keyof Content) => !content || content[kind] !== undefined
  return {
    origin,
    dataDir,
    pid: child.pid,
    place: place.open,
    firstMember: holds('organizers')
      ? await firstLink(`${origin}/team`, /href="(\/team\/[\w-]+)"/)
      : '',
    firstNews: holds('news') ? await firstLink(`${origin}/news`, /href="(\/news\/[\w-]+)"/) : '',
    stop,
  }
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(address)).text()
  return pattern.exec(html)?.[1] ?? ''
}
