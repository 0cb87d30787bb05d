import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beat = 2_000
// Whoever holds the lock touches it at every beat; one that was killed stops doing so.
const silence = 15_000

/**
 * Runs the work while nobody else does the same with this lock. A folder, because making one either
 * succeeds or fails on every system, with nothing between.
 * @template T
 * @param {string} folder
 * @param {() => T | Promise<T>} work
 * @param {() => void} [whenWaiting] told once, when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, whenWaiting = () => {}) {
  mkdirSync(dirname(folder), { recursive: true })
  for (let tries = 0; !take(folder); tries++) {
    if (tries === 0) whenWaiting()
    await sleep(200)
  }
  const beating = setInterval(() => touch(folder), beat)
  try {
    return await work()
  } finally {
    clearInterval(beating)
    rmSync(folder, { recursive: true, force: true })
  }
}

function take(folder) {
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
  return Date.now() - mtimeMs > silence
}

/** Moved away first: of several who find it abandoned only one succeeds. */
function remove(folder) {
  const aside = `${folder}.${process.pid}`
  try {
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // Somebody else was quicker, which is as good.
  }
}

function touch(folder) {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // Taken from us while the machine slept: the work goes on, it is nearly done.
  }
}
