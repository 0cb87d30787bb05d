import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readyBrowser } from './browser.ts'
import { scoreOfPlaywright } from './score.ts'
import { root, run, tool, type Score } from './stage.ts'

/** Runs the journeys of test/browser in a real browser. */
export async function runPlaywright(): Promise<Score> {
  const report = join(root, '.cache', 'playwright.json')
  rmSync(report, { force: true })
  const config = join('test', 'browser', 'playwright.config.ts')
  const code = await run([tool('playwright', 'cli.js'), 'test', `--config=${config}`], {
    CHROMIUM_PATH: await readyBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return scoreOfPlaywright(report, code)
}
