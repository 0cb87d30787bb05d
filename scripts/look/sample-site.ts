import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from '../testing/port.ts'

const startTimeout = 60_000

/** Starts the built site with its sample content on a free port and in a temporary folder. */
export async function startSampleSite(sql?: string, settings: Record<string, string> = {}) {
  const serverFile = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
  if (!existsSync(serverFile)) throw new Error('There is no build: run npm start once.')
  const port = await freePort('localhost')
  const dataDir = await mkdtemp(join(tmpdir(), 'vatra-look-'))
  const program = `import(${JSON.stringify(pathToFileURL(serverFile).href)}).then((m) => m.main())`
  const child = spawn(process.execPath, ['-e', program], {
    env: {
      ...process.env,
      PORT: String(port),
      ORIGIN: '',
      DATA_DIR: dataDir,
      NODE_ENV: '',
      // The screenshots show the events, not their placeholders.
      EVENTS_LOAD_DELAY_MS: '0',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const stop = () => {
    child.once('exit', () => void rm(dataDir, { recursive: true, force: true }))
    child.kill()
  }
  try {
    await waitUntilReady(`${origin}/health/ready`)
    if (sql) runSql(join(dataDir, 'vatra.sqlite'), sql)
  } catch (error) {
    stop()
    throw error
  }
  return { origin, stop }
}

/** Changes the database directly before the first request, so no page is cached. */
function runSql(file: string, sql: string) {
  const store = new DatabaseSync(file)
  store.exec(sql)
  store.close()
}

async function waitUntilReady(address: string) {
  const end = Date.now() + startTimeout
  for (;;) {
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    if (Date.now() > end) throw new Error(`The site did not respond at ${address} in time.`)
    await wait(100)
  }
}
