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

/**
 * Runs the tests of test/browser in a real browser. Chromium 156 dies now and then, always at the same instruction,
 * where a session ends in another tab: tests that failed for that alone run once more.
 */
export async function runPlaywright(): Promise<Score> {
  const first = await runBrowserTests()
  const haveCrashed = first.failures.every(({ message }) => message.includes('Page crashed'))
  if (first.failures.length === 0 || !haveCrashed) return first
  process.stdout.write('The browser has crashed; these tests run once more.\n')
  const { passed, ...again } = await runBrowserTests(['--last-failed'])
  return { ...again, passed: first.passed + passed }
}

async function runBrowserTests(options: string[] = []): Promise<Score> {
  const report = join(root, '.cache', 'playwright.json')
  rmSync(report, { force: true })
  const config = join('test', 'browser', 'playwright.config.ts')
  const program = [toolPath('playwright', 'cli.js'), 'test', `--config=${config}`, ...options]
  const code = await runNode(program, {
    ...testEnvironment,
    CHROMIUM_PATH: await findOrInstallBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return playwrightScore(report, code)
}
