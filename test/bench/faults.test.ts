import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allFaults, causeFault } from '../../bench/faults/faults.ts'

const directory = mkdtempSync(join(tmpdir(), 'vatra-faults-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** `npm run bench -- faults` in short; faults that have tests of their own are not repeated. */
test.each([
  ['kill -9 during writes, SQLite', 1],
  ['kill -9 during a restore, SQLite', 1],
  ['a damaged database file', 2],
  ['a clock that jumps by a day', 3],
  ['a form sent five times at once, SQLite', 2],
  ['malformed requests', 200],
])('after the fault everything holds: %s', async (name, rounds) => {
  const fault = allFaults.find((candidate) => candidate.name === name)
  if (!fault) throw new Error(`There is no fault "${name}"`)
  // How soon a site starts depends on the machine.
  const { problems } = await causeFault(fault, directory, { rounds, seed: 1 })
  expect(problems.filter((problem) => !problem.startsWith('A start after a kill took'))).toEqual([])
})
