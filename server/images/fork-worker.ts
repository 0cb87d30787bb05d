import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { forkWithMemoryLimit } from './memory-limit.ts'

/**
 * Starts a program that answers messages, in at most so many KiB of memory and with a lower priority than the site,
 * whose pages must not wait for it.
 */
export function forkWorker(program: string, kibibytes: number): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The worker needs none of the site's secrets.
    env: {},
    ...forkWithMemoryLimit(kibibytes, ['--max-old-space-size=256']),
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // The site does not wait for it when it stops.
  child.unref()
  child.channel?.unref()
  return child
}
