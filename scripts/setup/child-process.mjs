import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Failure } from './failure.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program without showing its output; an error contains it. Stopping this process stops the program
 * too, and it has ended when the promise settles.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
export function runQuietly(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))

  let stoppedBy
  const stop = (signal) => {
    stoppedBy = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, stop)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const stopped = stoppedBy ?? signal
      if (stopped) {
        reject(new Failure('Interrupted.', 128 + constants.signals[stopped]))
      } else if (code === 0) {
        resolve()
      } else {
        reject(new Error(`${program} ${args.join(' ')}\n${Buffer.concat(output)}`))
      }
    })
  }).finally(() => {
    for (const signal of signals) process.off(signal, stop)
  })
}
