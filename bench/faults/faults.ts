import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '#scripts/testing/random.ts'
import { atMost, printRows, type Row } from '../helpers/table.ts'
import { damagedFiles } from './damages.ts'
import type { FaultKind, FaultOutcome } from './helpers/fault-kind.ts'
import { kills } from './kills.ts'
import { postgresOutages } from './postgres-outages.ts'
import { signUps } from './sign-ups.ts'
import { unwritableDisks } from './unwritable-disks.ts'

export const allFaults: FaultKind[] = [
  ...kills,
  ...unwritableDisks,
  damagedFiles,
  ...postgresOutages,
  ...signUps,
]

const shownPerClass = 5

/**
 * Causes every fault many times. Returns the names of those after which something did not hold. SEED repeats an
 * earlier run, ONLY=part of a name selects classes, ROUNDS=number replaces the number of rounds of each.
 */
export async function benchFaults(directory: string): Promise<string[]> {
  const { SEED, ONLY = '', ROUNDS } = process.env
  const seed = SEED ? Number(SEED) : randomInt(2 ** 32)
  const rows: Row[] = []
  for (const fault of allFaults.filter(({ name }) => name.includes(ONLY))) {
    const rounds = ROUNDS ? Number(ROUNDS) : fault.rounds
    const startedAt = performance.now()
    const { problems, figures } = await causeFault(fault, directory, { rounds, seed })
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
    printProblems(fault, problems)
    const result = problems.length === 0 ? 'all held' : `**${problems.length} did not hold**`
    const value = [`${rounds} rounds`, result, ...figures, seconds].join(' · ')
    rows.push({ label: fault.name, value, goals: [atMost(problems.length, 0)] })
  }
  return printRows(`Faults, seed ${seed}`, rows)
}

type CauseFaultOptions = { rounds: number; seed: number }

/** Runs one class in an empty folder. An error of the class is a problem. */
export async function causeFault(
  fault: FaultKind,
  directory: string,
  { rounds, seed }: CauseFaultOptions,
): Promise<FaultOutcome> {
  const folder = join(directory, 'fault')
  mkdirSync(folder, { recursive: true })
  try {
    const random = seededRandom(seed)
    return await fault.run({ directory: folder, rounds, random })
  } catch (error) {
    return { problems: [`It could not be finished: ${String(error)}`], figures: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function printProblems({ name }: FaultKind, problems: string[]): void {
  if (problems.length === 0) return
  const lines = problems.slice(0, shownPerClass).map((problem) => `  ${problem}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`  and ${more} more`)
  process.stdout.write(`\n${name}\n${lines.join('\n')}\n`)
}
