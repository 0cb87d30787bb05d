import { fork, type ChildProcess } from 'node:child_process'
import { forkWithMemoryLimit } from './memory-limit.ts'

/** Starts a program that answers messages, in at most so many KiB of memory. */
export function forkWorker(program: string, kibibytes: number): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The worker needs none of the site's secrets.
    env: {},
    ...forkWithMemoryLimit(kibibytes, ['--max-old-space-size=256']),
  })
  // The site does not wait for it when it stops.
  child.unref()
  child.channel?.unref()
  return child
}
