import { runNodeQuietly, toolPath, type Score } from './stage.ts'

type Check = { name: string; steps: string[][] }

const reactRouter = toolPath('@react-router', 'dev', 'bin.cjs')

const checks: Check[] = [
  {
    name: 'types',
    steps: [
      [reactRouter, 'typegen'],
      [toolPath('typescript', 'bin', 'tsc'), '-p', '.', '--noEmit'],
    ],
  },
  { name: 'lint', steps: [[toolPath('oxlint', 'bin', 'oxlint'), '--quiet']] },
  { name: 'format', steps: [[toolPath('oxfmt', 'bin', 'oxfmt'), '--check']] },
  { name: 'dead code', steps: [[toolPath('knip', 'bin', 'knip.js'), '--no-progress']] },
]

/** What needs neither a store nor a browser. One line for each that holds, all its words otherwise. */
export async function runChecks(): Promise<Score> {
  const score = { passed: 0, failed: 0 }
  for (const { name, steps } of checks) {
    const fault = await firstFault(steps)
    score[fault === undefined ? 'passed' : 'failed']++
    process.stdout.write(fault === undefined ? `✓ ${name}\n` : `✗ ${name}\n${fault}\n`)
  }
  return score
}

async function firstFault(steps: string[][]): Promise<string | undefined> {
  for (const step of steps) {
    const { code, output: words } = await runNodeQuietly(step)
    if (code !== 0) return words
  }
  return undefined
}
