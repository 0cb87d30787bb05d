import type { ForkOptions } from 'node:child_process'
import { existsSync } from 'node:fs'

const shell = '/bin/sh'

/**
 * How to fork a Node process with a limit of writable memory, including the decoders, which V8's own limit
 * does not count. Not `ulimit -v`: V8 reserves gigabytes of address space that it never uses. Only Linux
 * enforces this limit.
 */
export function forkWithMemoryLimit(
  kibibytes: number,
  execArgv: string[],
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (process.platform !== 'linux' || !existsSync(shell)) return { execArgv }
  // Fails where a lower limit is set already; that one stays.
  const start = `ulimit -d ${kibibytes} 2>/dev/null; exec "$0" "$@"`
  return { execPath: shell, execArgv: ['-c', start, process.execPath, ...execArgv] }
}
