import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Score = { passed: number; failed: number }

export const root = join(import.meta.dirname, '..', '..')

/** The path of a tool's program. Started as a file, it needs no shell on any system. */
export function toolPath(...path: string[]): string {
  return join(root, 'node_modules', ...path)
}

/** Runs a Node program whose output is shown. Resolves with its exit code. */
export async function runNode(args: string[], env: Record<string, string> = {}): Promise<number> {
  // Tests build their own environment; "production" from outside would change how React works.
  const { NODE_ENV: _, ...inherited } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = (signal: NodeJS.Signals) => child.kill(signal)
  process.on('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGTERM', stop)
  return code ?? 1
}

/** Runs a Node program and returns its output, which is shown only if it fails. */
export async function runNodeQuietly(args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    // The kit is a route in development only, and it is checked like everything else.
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => output.push(part))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code: code ?? 1, output: Buffer.concat(output).toString().trim() }
}
