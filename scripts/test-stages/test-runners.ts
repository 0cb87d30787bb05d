import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallBrowser } from '#scripts/testing/browser.ts'
import { playwrightScore, repeatedScore, vitestScore } from './score.ts'
import { root, runNode, runNodeQuietly, testEnvironment, toolPath, type Score } from './stage.ts'

/**
 * A test of this tag needs no run for each change: a fault that it alone would find is rare. `npm test -- --all` runs it
 * too.
 */
const thorough = 'thorough'

type Selection = { paths?: string[]; isAll?: boolean }

export async function runVitest({ paths = [], isAll = true }: Selection = {}): Promise<Score> {
  const report = join(root, '.cache', 'vitest.json')
  rmSync(report, { force: true })
  const options = [
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(isAll ? [] : [`--tags-filter=!${thorough}`]),
  ]
  const program = toolPath('vitest', 'vitest.mjs')
  const { code, output } = await runNodeQuietly(
    [program, 'run', ...options, ...paths],
    testEnvironment,
  )
  // All at once, because the browser tests print theirs at the same time.
  process.stdout.write(`${output}\n`)
  return vitestScore(report, code)
}

/** More failures than these are no accident. */
const mostRepeated = 5

/**
 * Runs the tests of test/browser in a real browser. Where nobody watches (`CI`), the few that failed run once more, alone;
 * the summary names those that passed then. Chromium 156 dies now and then, always at the same instruction, where a
 * session ends in another tab: what failed for that alone is repeated everywhere.
 */
export async function runPlaywright({ isAll }: Selection): Promise<Score> {
  const selection = isAll ? [] : [`--grep-invert=@${thorough}`]
  const first = await runBrowserTests(selection)
  const { failures } = first
  const haveCrashed = failures.every(({ message }) => message.includes('Page crashed'))
  const isRepeated = haveCrashed || (process.env['CI'] && failures.length <= mostRepeated)
  if (failures.length === 0 || !isRepeated) return first
  process.stdout.write('\nThe tests that failed run once more, alone.\n')
  return repeatedScore(first, await runBrowserTests([...selection, '--last-failed', '--workers=1']))
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
