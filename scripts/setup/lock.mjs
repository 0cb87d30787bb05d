import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const touchInterval = 2_000
// The holder of the lock touches it regularly; a killed process stops doing so.
const abandonedAfter = 15_000

/**
 * Runs the work while no other process holds this lock. The lock is a folder, because creating one is atomic on
 * every system.
 * @template T
 * @param {string} folder
 * @param {() => T | Promise<T>} work
 * @param {() => void} [whenWaiting] called once if another process holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, whenWaiting = () => {}) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let tries = 0; !tryToTake(folder); tries++) {
    if (tries === 0) whenWaiting()
    await sleep(200)
  }
  const timer = setInterval(() => touch(folder), touchInterval)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    rmSync(folder, { recursive: true, force: true })
  }
}

function tryToTake(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isAbandoned(folder)) remove(folder)
    return false
  }
}

function isAbandoned(folder) {
  const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  return Date.now() - mtimeMs > abandonedAfter
}

/** Renames it first: of several processes that find it abandoned only one succeeds. */
function remove(folder) {
  const renamedFolder = `${folder}.${process.pid}`
  try {
    renameSync(folder, renamedFolder)
    rmSync(renamedFolder, { recursive: true, force: true })
  } catch {
    // Another process was faster.
  }
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // Another process took the lock while the machine was suspended: the work is almost done and continues.
  }
}
