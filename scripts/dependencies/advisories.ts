import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import type { Package } from './packages.ts'

export type Advisory = { name: string; severity: string; title: string; url: string }

const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        // A text names another vulnerable package, which has an entry of its own.
        z.union([
          z.string(),
          z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
        ]),
      ),
    }),
  ),
})

/** Known vulnerabilities of these packages; undefined where nobody could be asked. */
export function findAdvisories(root: string, packages: Package[]): Advisory[] | undefined {
  const names = new Set(packages.map(({ name }) => name))
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    // On Windows npm is a batch file, which needs a shell.
    shell: process.platform === 'win32',
  })
  return parseAudit(stdout)?.filter(({ name }) => names.has(name))
}

/** The output of `npm audit --json`; undefined where it has no result. */
export function parseAudit(output: string): Advisory[] | undefined {
  const { success, data } = auditSchema.safeParse(parseJson(output))
  if (!success) return undefined
  return Object.values(data.vulnerabilities).flatMap(({ via }) =>
    via.filter((cause) => typeof cause !== 'string'),
  )
}

export function isSerious({ severity }: Advisory): boolean {
  return severity === 'high' || severity === 'critical'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
