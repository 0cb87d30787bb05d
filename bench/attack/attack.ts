import { join } from 'node:path'
import { initializeStore, startDemo } from '../helpers/demo-site.ts'
import { printRows, atMost, inMilliseconds, asWholeNumber, type Row } from '../helpers/table.ts'
import type { Attack, AttackOutcome, Target } from './attack-kind.ts'
import { startBackgroundVisitor } from './background-visitor.ts'
import { connections } from './connections.ts'
import { feedbackFloods } from './feedback-floods.ts'
import { pipelining } from './pipelining.ts'

/** What only load or a raw socket can show; every other attack is a test of `test/server`. */
const attacks: Attack[] = [feedbackFloods, connections, pipelining]

const shownPerAttack = 5

/** Starts a site and attacks it. Returns the names of the attacks that succeeded. ONLY=part of a name selects some. */
export async function benchAttacks(directory: string): Promise<string[]> {
  const { ONLY = '' } = process.env
  const dataDir = join(directory, 'attacked')
  await initializeStore({ dataDir })
  const site = await startDemo({ dataDir }, dataDir)
  const visitor = startBackgroundVisitor(site)
  try {
    const rows: Row[] = []
    for (const attack of attacks.filter(({ name }) => name.includes(ONLY))) {
      rows.push(await runAttack(attack, { directory, site }))
    }
    const { served, slowest, failed } = await visitor.end()
    rows.push({
      label: 'a visitor during the attacks',
      value: `${asWholeNumber(served)} pages · slowest ${inMilliseconds(slowest)}`,
      goals: [atMost(failed.length, 0)],
    })
    return printRows('Attacks', rows)
  } finally {
    await visitor.end()
    await site.stop()
  }
}

async function runAttack({ name, run }: Attack, target: Target): Promise<Row> {
  const startedAt = performance.now()
  const { tried, successes } = await run(target).catch(failedOutcome)
  const seconds = (performance.now() - startedAt) / 1000
  if (successes.length > 0) {
    const lines = successes.slice(0, shownPerAttack).map((success) => `  ${success}`)
    const more = successes.length - lines.length
    if (more > 0) lines.push(`  and ${more} more`)
    process.stdout.write(`\nSucceeded: ${name}\n${lines.join('\n')}\n`)
  }
  return {
    label: name,
    value: `${asWholeNumber(tried)} tried · ${asWholeNumber(successes.length)} succeeded · ${seconds.toFixed(1)} s`,
    goals: [atMost(successes.length, 0)],
  }
}

const failedOutcome = (error: unknown): AttackOutcome => ({
  tried: 0,
  successes: [`The attack threw an error: ${error}`],
})
