import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from '#scripts/testing/browser.ts'
import { playwrightScore } from './score.ts'
import { root, runNode, toolPath, type Score } from './stage.ts'

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
