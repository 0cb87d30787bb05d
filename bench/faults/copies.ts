import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createKeys } from '#server/backups/copies/encryption.ts'
import { fetchCopy } from '#server/backups/copies/fetch-copies.ts'
import { restoreState } from '#server/storage/backup/points/restore-point.ts'
import { startDemo } from '../helpers/demo-site.ts'
import { killProcess } from '../helpers/servers.ts'
import type { Workspace } from './helpers/fault-kind.ts'
import type { KeepUpJob } from './helpers/keep-up.ts'
import type { KilledStore } from './kills.ts'

const minute = 60_000
const keys = await createKeys()
const rounds = new Map<string, number>()

/**
 * A backup, what is appended to it, or its copy is killed while the site writes. The next one has everything in the copy,
 * from which an empty folder is restored; that is killed once too.
 */
export async function killDuringCopies(
  { location, dataDir, editor }: KilledStore,
  { directory, random }: Workspace,
): Promise<string[]> {
  const nth = (rounds.get(dataDir) ?? 0) + 1
  rounds.set(dataDir, nth)
  const place = { kind: 'folder' as const, path: `${dataDir}-copies` }
  mkdirSync(place.path, { recursive: true })
  // A reservation of the one that was killed ends two minutes later.
  const keepUp = (minutes: number, killAfter: number) => {
    const clockOffset = (nth * 10 + minutes) * minute
    const folder = `${dataDir}-backups`
    const job: KeepUpJob = {
      location,
      folder,
      place: place.path,
      recipient: keys.public,
      clockOffset,
    }
    return run(['bench/faults/helpers/keep-up.ts', JSON.stringify(job)], killAfter)
  }
  const site = await startDemo(location, dataDir)
  let isOver = false
  const writing = editor.addUntil(site.port, () => isOver, 2)
  await keepUp(0, 150 + random.below(900))
  isOver = true
  await writing
  await site.stop()
  await keepUp(5, minute)

  const folder = join(directory, crypto.randomUUID())
  mkdirSync(folder)
  try {
    const restored = { dataDir: join(folder, 'data') }
    const keyFile = join(folder, 'key.txt')
    writeFileSync(keyFile, keys.secret)
    const env = { DATA_DIR: restored.dataDir, BACKUP_TO: place.path }
    await run(['scripts/restore.ts', '--copy', keyFile], 300 + random.below(1_200), env)
    // The one that was killed has restored all of it, or nothing.
    const { backup, points } = await fetchCopy(place, { identity: keys.secret, folder })
    await restoreState(backup, points, restored, {})
    return await editor.findProblems(restored)
  } catch (error) {
    return [`The copy cannot be restored: ${String(error)}`]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function run(
  program: string[],
  killAfter: number,
  settings: Record<string, string> = {},
): Promise<void> {
  const env = { PATH: process.env['PATH'], ...settings }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  await Promise.race([ended, pause(killAfter)])
  await killProcess(child)
}
