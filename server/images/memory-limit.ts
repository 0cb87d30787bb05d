import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/bin/sh'

/**
 * How to fork a Node that may have so many KiB of writable memory, decoders included, which V8's own limit
 * does not count. Not `ulimit -v`: V8 reserves gigabytes of addresses that it never uses. Only Linux holds
 * a process to this limit; elsewhere it runs without one.
 */
export function forkWithMemoryLimit(
  kibibytes: number,
  execArgv: string[],
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux' || !existsSync(shell)) return { execArgv }
  // Where a lower limit holds already, a higher one is refused, and the lower one stays.
  const start = `ulimit -d ${kibibytes} 2>/dev/null; exec "$0" "$@"`
  return { execPath: shell, execArgv: ['-c', start, process.execPath, ...execArgv] }
}
