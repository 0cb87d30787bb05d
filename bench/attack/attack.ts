import { randomInt } from 'node:crypto'
import { printRows, atMost, inMilliseconds, asWholeNumber, type Row } from '../helpers/table.ts'
import type { AttackKind, AttackOutcome } from './helpers/attack-kind.ts'
import { sharedSiteAttacks, ownSiteAttacks } from './all-attacks.ts'
import { inspectResponses } from './helpers/response-inspection.ts'
import { seededRandom } from './helpers/random.ts'
import { startTarget, type Target } from './helpers/target.ts'
import { startBackgroundVisitor } from './helpers/background-visitor.ts'

type Result = AttackOutcome & { name: string; seconds: number }

const shownPerClass = 5

/**
 * Starts a site and attacks it in every known way. Returns the names of the classes that succeeded. SEED repeats
 * the attacks of an earlier run, ONLY=part of a name selects classes.
 */
export async function benchAttacks(directory: string): Promise<string[]> {
  const { SEED, ONLY = '' } = process.env
  const seed = SEED ? Number(SEED) : randomInt(2 ** 32)
  const isSelected = ({ name }: AttackKind) => name.includes(ONLY)
  const target = await startTarget(directory, seededRandom(seed))
  const visitor = startBackgroundVisitor(target)
  try {
    const begin = performance.now()
    const runAll = (classes: AttackKind[]) => runInTurn(classes.filter(isSelected), target, seed)
    const resultLists = await Promise.all([runAll(sharedSiteAttacks), runAll(ownSiteAttacks)])
    const results = resultLists.flat()
    const minutes = (performance.now() - begin) / 60_000
    const visits = await visitor.end()
    printSuccessfulAttacks(results)
    const tried = results.reduce((sum, result) => sum + result.tried, 0)
    return printRows(
      `Attacks: ${asWholeNumber(tried)} in ${minutes.toFixed(1)} minutes, seed ${seed}`,
      [
        ...results.map(toRow),
        {
          label: 'a visitor during the attacks',
          value: `${asWholeNumber(visits.served)} pages · slowest ${inMilliseconds(visits.slowest)}`,
          goals: [atMost(visits.failed.length, 0)],
        },
      ],
    )
  } finally {
    await visitor.end()
    await target.stop()
  }
}

async function runInTurn(classes: AttackKind[], target: Target, seed: number): Promise<Result[]> {
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
  { name, run: runAll }: AttackKind,
  target: Target,
  seed: number,
): Promise<Result> {
  const problems: string[] = []
  const begin = performance.now()
  const inspectedTarget = inspectResponses({ ...target, random: seededRandom(seed) }, (problem) =>
    problems.push(problem),
  )
  const { tried, successes } = await runAll(inspectedTarget).catch(failedOutcome)
  const seconds = (performance.now() - begin) / 1000
  if (process.stderr.isTTY) process.stderr.write(`${seconds.toFixed(1)} s  ${name}\n`)
  return { name, tried, successes: [...successes, ...problems], seconds }
}

function toRow({ name, tried, successes, seconds }: Result): Row {
  const prevented = Math.max(0, tried - successes.length)
  return {
    label: name,
    value: `${asWholeNumber(tried)} tried · ${asWholeNumber(prevented)} prevented · ${asWholeNumber(successes.length)} succeeded · ${seconds.toFixed(1)} s`,
    goals: [atMost(successes.length, 0)],
  }
}

function printSuccessfulAttacks(results: Result[]): void {
  for (const { name, successes } of results.filter((result) => result.successes.length > 0)) {
    const lines = successes.slice(0, shownPerClass).map((problem) => `  ${problem}`)
    const more = successes.length - lines.length
    if (more > 0) lines.push(`  and ${more} more`)
    process.stdout.write(`\nSucceeded: ${name}\n${lines.join('\n')}\n`)
  }
}
