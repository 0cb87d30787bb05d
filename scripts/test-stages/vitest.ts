import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestScore } from './score.ts'
import { root, runNode, toolPath, type Score } from './stage.ts'

/** Runs the unit tests, or those under the given paths. */
export async function runVitest(paths: string[] = []): Promise<Score> {
  const report = join(root, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([toolPath('vitest', 'vitest.mjs'), 'run', ...reporters, ...paths])
  return vitestScore(report, code)
}
