import { join } from 'node:path'
import { buildWhenStale } from './build.ts'
import { endWithSentence } from './setup/explain-error.mjs'
import { readArguments } from './setup/read-arguments.ts'
import { root, runNode, toolPath } from './test-stages/stage.ts'
import { findOtherBrowsers, otherBrowserNames } from './testing/other-browsers.ts'

/**
 * Runs the main journeys in Firefox and WebKit, and those with a second release in Chromium too: `npm run browsers`, or
 * `npm run browsers -- firefox`.
 */
const usage = `npm run browsers [-- ${otherBrowserNames.join(' | ')} ...]`
const requested = readArguments({ usage, positionals: [0, otherBrowserNames.length] }).positionals
const config = join('test', 'other-browsers', 'playwright.config.ts')

try {
  const environment = await findOtherBrowsers(requested)
  if (await buildWhenStale()) {
    const playwright = toolPath('playwright', 'cli.js')
    process.exitCode = await runNode([playwright, 'test', `--config=${config}`], environment)
  }
} catch (error) {
  endWithSentence(error, root, 'The browsers could not be started: fix what the details name.')
}
