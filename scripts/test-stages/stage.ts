import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Score = {
  passed: number
  failed: number
  failures: Failure[]
  /** Failed at first, and passed alone. */
  flaky?: Failure[]
}

/** A failed test or check, and the beginning of its error. */
export type Failure = { name: string; message: string }

/** Tests build their own environment; "production" from outside would change how React works. */
export const testEnvironment = { NODE_ENV: undefined }

export const root = join(import.meta.dirname, '..', '..')

/** The path of a tool's program. Started as a file, it needs no shell on any system. */
export function toolPath(...path: string[]): string {
  return join(root, 'node_modules', ...path)
}

/** Environment variables for a program; an undefined one is not inherited. */
type Environment = Record<string, string | undefined>

/** Runs a Node program whose output is shown. Resolves with its exit code. */
export async function runNode(args: string[], env: Environment): Promise<number> {
  const [code] = (await once(startNode(args, env, 'inherit'), 'exit')) as [number | null]
  return code ?? 1
}

/** Runs a Node program and returns its output. */
export async function runNodeQuietly(
  args: string[],
  env: Environment,
): Promise<{ code: number; output: string }> {
  const child = startNode(args, env, 'pipe')
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => output.push(part))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: Buffer.concat(output).toString().trim() }
}

function startNode(args: string[], env: Environment, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', stop)
  child.once('exit', () => process.off('SIGTERM', stop))
  return child
}
