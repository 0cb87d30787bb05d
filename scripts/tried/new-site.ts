import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../testing/port.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a real site without people, as `npm start` does, and waits for the address of its setup. */
export async function startNewSite() {
  const port = await freePort('localhost')
  const origin = `http://localhost:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'vatra-tried-'))
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ORIGIN: origin,
      // Beside other sites of this machine.
      PORT: String(port),
      DATA_DIR: dataDir,
      BACKUP_DIR: join(folder, 'backups'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  /** Its data stay. */
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  const remove = async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
  let printed = ''
  for await (const text of child.stderr.setEncoding('utf8')) {
    printed += String(text)
    const address = /http:\S+\/setup\/\S+/.exec(printed)?.[0]
    if (address) return { origin, address, dataDir, stop, remove }
  }
  await remove()
  throw new Error(`The site has ended without an address of its setup:\n${printed}`)
}
