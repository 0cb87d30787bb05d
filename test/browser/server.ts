import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type RunningSite = {
  origin: string
  dataDir: string
  /** Addresses of sample content, as the site itself links to them. */
  firstMember: string
  firstNews: string
  stop: () => Promise<void>
}

/** The built site as a process of its own, with its own demo content and nothing shared. */
export async function startSite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vatra-browser-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const script = "import('./build/server/index.js').then(({ main }) => main())"
  const child = spawn(process.execPath, ['-e', script], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      ORIGIN: origin,
      DATA_DIR: dataDir,
      EVENTS_LOAD_DELAY_MS: '0',
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
    rmSync(dataDir, { recursive: true, force: true })
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
  return {
    origin,
    dataDir,
    firstMember: await firstLink(`${origin}/team`, /href="(\/team\/[\w-]+)"/),
    firstNews: await firstLink(`${origin}/news`, /href="(\/news\/[\w-]+)"/),
    stop,
  }
}

async function firstLink(address: string, pattern: RegExp): Promise<string> {
  const html = await (await fetch(address)).text()
  const link = pattern.exec(html)?.[1]
  if (!link) throw new Error(`${address} links to nothing like ${pattern}`)
  return link
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
