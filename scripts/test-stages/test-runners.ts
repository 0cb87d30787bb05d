import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestScore, playwrightScore } from './score.ts'
import { root, runNode, toolPath, type Score } from './stage.ts'
import { findOrInstallBrowser } from '#scripts/testing/browser.ts'

/** Runs the unit tests, or those under the given paths. */
export async function runVitest(paths: string[] = []): Promise<Score> {
  const report = join(root, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([toolPath('vitest', 'vitest.mjs'), 'run', ...reporters, ...paths])
  return vitestScore(report, code)
}

/** Runs the tests of test/browser in a real browser. */
export async function runPlaywright(): Promise<Score> {
  const report = join(root, '.cache', 'playwright.json')
  rmSync(report, { force: true })
  const config = join('test', 'browser', 'playwright.config.ts')
  const code = await runNode([toolPath('playwright', 'cli.js'), 'test', `--config=${config}`], {
    CHROMIUM_PATH: await findOrInstallBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return playwrightScore(report, code)
}
