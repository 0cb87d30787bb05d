/** @module-tag thorough */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/helpers/temporary-folder.ts'
import { allFaults, causeFault } from '../../bench/faults/faults.ts'

// On a disk: in memory, whoever has a file open may write to it after it has become immutable.
mkdirSync('.cache', { recursive: true })
const directory = temporaryFolder(resolve('.cache'))

/** A container may have a root that cannot mount. */
const canMount = spawnSync('unshare', ['--mount', 'true']).status === 0
/** How long something takes depends on the machine. */
const dependsOnRun = (problem: string) => /(?:took|after) \d/.test(problem)

type ShortForm = { name: string; rounds: number; isPossible?: boolean }

const shortForms: ShortForm[] = [
  { name: 'kill -9 during writes, SQLite', rounds: 1 },
  { name: 'kill -9 during uploads, SQLite', rounds: 1 },
  { name: 'kill -9 during a backup, SQLite', rounds: 1 },
  { name: 'kill -9 during a restore, SQLite', rounds: 1 },
  { name: 'kill -9 during a migration, SQLite', rounds: 1 },
  { name: 'a full disk', rounds: 1, isPossible: canMount },
  { name: 'a disk that became read-only', rounds: 1, isPossible: canMount },
  { name: 'a damaged database file', rounds: 2 },
  { name: 'PostgreSQL is killed, two instances', rounds: 1 },
  { name: 'sign-ups in random order, SQLite', rounds: 10 },
  { name: '500 people for 50 places, SQLite', rounds: 1 },
]

/** `npm run bench -- faults` in short. */
for (const { name, rounds, isPossible = true } of shortForms) {
  test.skipIf(!isPossible)(`after the fault everything holds: ${name}`, async () => {
    const fault = allFaults.find((candidate) => candidate.name === name)
    if (!fault) throw new Error(`There is no fault "${name}"`)
    const { problems } = await causeFault(fault, directory, { rounds, seed: 1 })
    expect(problems.filter((problem) => !dependsOnRun(problem))).toEqual([])
  })
}
