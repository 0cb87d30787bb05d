import { randomInt } from 'node:crypto'
import { printRows, atMost, inMilliseconds, inWhole, type Row } from '../helpers/table.ts'
import type { AttackClass, AttackOutcome } from './helpers/attack-class.ts'
import { sharedSiteAttacks, ownSiteAttacks } from './all-attacks.ts'
import { inspectResponses } from './helpers/response-inspection.ts'
import { seededRandom } from './helpers/random.ts'
import { startTarget, type Target } from './helpers/target.ts'
import { startBackgroundVisitor } from './helpers/background-visitor.ts'

type Result = AttackOutcome & { name: string; seconds: number }

const shownOfEach = 5

/**
 * Starts a site and attacks it in every known way. Returns the names of the classes that succeeded. SEED repeats
 * the attacks of an earlier run, ONLY=part of a name selects classes.
 */
export async function benchAttacks(place: string): Promise<string[]> {
  const { SEED, ONLY = '' } = process.env
  const seed = SEED ? Number(SEED) : randomInt(2 ** 32)
  const isWanted = ({ name }: AttackClass) => name.includes(ONLY)
  const target = await startTarget(place, seededRandom(seed))
  const visitor = startBackgroundVisitor(target)
  try {
    const begin = performance.now()
    const run = (classes: AttackClass[]) => runInTurn(classes.filter(isWanted), target, seed)
    const lanes = await Promise.all([run(sharedSiteAttacks), run(ownSiteAttacks)])
    const results = lanes.flat()
    const minutes = (performance.now() - begin) / 60_000
    const visits = await visitor.end()
    printSuccessfulAttacks(results)
    const tried = results.reduce((sum, result) => sum + result.tried, 0)
    return printRows(`Attacks: ${inWhole(tried)} in ${minutes.toFixed(1)} minutes, seed ${seed}`, [
      ...results.map(rowOf),
      {
        what: 'a visitor meanwhile',
        is: `${inWhole(visits.served)} pages · slowest ${inMilliseconds(visits.slowest)}`,
        goals: [atMost(visits.failed.length, 0)],
      },
    ])
  } finally {
    await visitor.end()
    await target.stop()
  }
}

async function runInTurn(classes: AttackClass[], target: Target, seed: number): Promise<Result[]> {
  const results: Result[] = []
  for (const attackClass of classes) results.push(await runClass(attackClass, target, seed))
  return results
}

const failedOutcome = (error: unknown) => ({
  tried: 0,
  successes: [`The attack threw an error: ${error}`],
})

/** Each class has its own random numbers, so that it does not depend on the others. */
export async function runClass(
  { name, run }: AttackClass,
  target: Target,
  seed: number,
): Promise<Result> {
  const found: string[] = []
  const begin = performance.now()
  const own = inspectResponses({ ...target, random: seededRandom(seed) }, (what) =>
    found.push(what),
  )
  const { tried, successes: through } = await run(own).catch(failedOutcome)
  const seconds = (performance.now() - begin) / 1000
  if (process.stderr.isTTY) process.stderr.write(`${seconds.toFixed(1)} s  ${name}\n`)
  return { name, tried, successes: [...through, ...found], seconds }
}

function rowOf({ name, tried, successes: through, seconds }: Result): Row {
  const held = Math.max(0, tried - through.length)
  return {
    what: name,
    is: `${inWhole(tried)} tried · ${inWhole(held)} held · ${inWhole(through.length)} through · ${seconds.toFixed(1)} s`,
    goals: [atMost(through.length, 0)],
  }
}

function printSuccessfulAttacks(results: Result[]): void {
  for (const { name, successes: through } of results.filter(
    (result) => result.successes.length > 0,
  )) {
    const shown = through.slice(0, shownOfEach).map((what) => `  ${what}`)
    const more = through.length - shown.length
    if (more > 0) shown.push(`  and ${more} more`)
    process.stdout.write(`\nGot through: ${name}\n${shown.join('\n')}\n`)
  }
}
