import { bench } from '../bench/bench.ts'
import { buildWhenStale } from './build.ts'

if (await buildWhenStale()) process.exitCode = (await bench(process.argv.slice(2))) ? 0 : 1
