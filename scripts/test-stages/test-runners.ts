import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from '#scripts/testing/browser.ts'
import { vitestScore, playwrightScore } from './score.ts'
import { root, runNode, runNodeQuietly, testEnvironment, toolPath, type Score } from './stage.ts'

/** Runs the unit tests, or those under the given paths. */
export async function runVitest(paths: string[] = []): Promise<Score> {
  const report = join(root, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const program = toolPath('vitest', 'vitest.mjs')
  const { code, output } = await runNodeQuietly(
    [program, 'run', ...reporters, ...paths],
    testEnvironment,
  )
  // All at once, because the browser tests print theirs at the same time.
  process.stdout.write(`${output}\n`)
  return vitestScore(report, code)
}

/** Runs the tests of test/browser in a real browser. */
export async function runPlaywright(): Promise<Score> {
  const report = join(root, '.cache', 'playwright.json')
  rmSync(report, { force: true })
  const config = join('test', 'browser', 'playwright.config.ts')
  const code = await runNode([toolPath('playwright', 'cli.js'), 'test', `--config=${config}`], {
    ...testEnvironment,
    CHROMIUM_PATH: await findOrInstallBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return playwrightScore(report, code)
}
