import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { limitDescriptors } from '#scripts/testing/descriptors.ts'
import { freePort } from '#scripts/testing/port.ts'
import type { StoreLocation } from '#server/storage/open-store.ts'
import { fillStore, type Content } from './site-content.ts'
import { createDataFolder, createStorage, type Database } from './databases.ts'

export type SiteOptions = {
  /** SQLite unless it matters. */
  database?: Database
  /** Additional environment variables. EVENTS_LOAD_DELAY_MS is 0 unless it is set here. */
  env?: Record<string, string>
  /** The exact content of the site. If absent: the demo's sample content. */
  content?: Content
  /** No test writes to the site, so other files may share it. */
  isReadOnly?: true
  /** Tests only write what nothing else expects or changes, so other files may share it. */
  isShared?: true
  /** Any free port if absent. */
  port?: number
  /** The limit of open files and connections. */
  descriptors?: number
}

export type RunningSite = {
  origin: string
  dataDir: string
  pid: number | undefined
  /** The store, for a test that opens it beside the site. */
  place: StoreLocation
  /** Addresses of sample content, as the site links to them; '' if there is none. */
  firstMember: string
  firstNews: string
  stop: () => Promise<void>
}

/** Two minutes, for a busy machine; a site that cannot start ends by itself. */
const maxTries = 2_400

/** Starts the built site as a separate process with its own store. */
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
  let errorOutput = ''
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    place.remove()
  }

  const isReady = () =>
    fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > maxTries || child.exitCode !== null) {
      await stop()
      throw new Error(`The built site did not start (is there a build?): ${errorOutput}`)
    }
    await pause(50)
  }
  const hasContent = (kind: keyof Content) => !content || content[kind] !== undefined
  return {
    origin,
    dataDir,
    pid: child.pid,
    place: place.open,
    firstMember: hasContent('organizers')
      ? await firstLink(`${origin}/team`, /href="(\/team\/[\w-]+)"/)
      : '',
    firstNews: hasContent('news')
      ? await firstLink(`${origin}/news`, /href="(\/news\/[\w-]+)"/)
      : '',
    stop,
  }
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(address)).text()
  return pattern.exec(html)?.[1] ?? ''
}
