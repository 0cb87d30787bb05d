import { bench } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'
import { readyBrowser } from './testing/browser.ts'

if (await buildWhenStale()) {
  process.exitCode = (await bench(process.argv.slice(2), readyBrowser)) ? 0 : 1
}
