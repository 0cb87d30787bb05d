import {
  cpSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import { defaultZone } from '#core/zone.ts'
import type { Random } from '#scripts/testing/random.ts'
import { allRoutes } from '#scripts/testing/route-list.ts'
import { makeBackup } from '#server/backups/make-backup.ts'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { initializeStore, startDemo } from '../helpers/demo-site.ts'
import { sendRequest } from '../helpers/http-client.ts'
import type { FaultKind, Workspace } from './helpers/fault-kind.ts'

/** What a failing disk does to a file. */
const damages: ((file: string, random: Random) => void)[] = [
  (file, random) => overwrite(file, random, (length) => random.bytes(length)),
  (file, random) => overwrite(file, random, (length) => Buffer.alloc(length)),
  (file, random) => truncateSync(file, random.below(statSync(file).size)),
  function flipBit(file, random) {
    const position = random.below(statSync(file).size)
    const byte = readFileSync(file)[position] ?? 0
    writeAt(file, position, Buffer.from([byte ^ (1 << random.below(8))]))
  },
]

function overwrite(file: string, random: Random, content: (length: number) => Buffer): void {
  const bytes = content(1 + random.below(8_192))
  writeAt(file, random.below(statSync(file).size), bytes)
}

function writeAt(file: string, position: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, position)
  closeSync(descriptor)
}

/**
 * The site on a damaged file serves what it served before, or refuses to start, names the backup to restore and leaves
 * the file as it is.
 */
async function runDamages({ directory, rounds, random }: Workspace) {
  const intact = join(directory, 'intact')
  await initializeStore({ dataDir: intact })
  const expected = (await visitSite(intact)).texts
  const backup = await makeNightlyBackup(intact)
  const counts = { refused: 0, served: 0, incomplete: 0 }
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(directory, 'damaged')
    cpSync(intact, dataDir, { recursive: true })
    const file = join(dataDir, databaseName)
    random.pick(damages)(file, random)
    const damaged = readFileSync(file)
    try {
      const { texts, log } = await visitSite(dataDir)
      const [wrong] = Object.keys(expected).filter(
        (path) => texts[path] !== failed && texts[path] !== expected[path],
      )
      if (wrong !== undefined) {
        const difference = describeDifference(expected[wrong] ?? '', texts[wrong] ?? '')
        problems.push(`${wrong} shows other content (round ${round}): ${difference}`)
      }
      const isIncomplete = Object.values(texts).includes(failed)
      if (isIncomplete && !log.includes('damaged'))
        problems.push(`The log does not name the damage (round ${round})`)
      counts[isIncomplete ? 'incomplete' : 'served'] += 1
    } catch (error) {
      counts.refused += 1
      const advice = `npm run restore -- ${join(dataDir, 'backups', backup)}`
      if (!String(error).includes(advice))
        problems.push(`A refusal names no backup (round ${round}): ${String(error)}`)
      if (!readFileSync(file).equals(damaged))
        problems.push(`A refused file was changed (round ${round})`)
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const figures = [
    `${counts.refused} refused`,
    `${counts.served} served as before`,
    `${counts.incomplete} served in part`,
  ]
  return { problems, figures }
}

/** Returns its name. */
async function makeNightlyBackup(dataDir: string): Promise<string> {
  const result = await makeBackup({
    location: { dataDir },
    folder: join(dataDir, 'backups'),
    now: new Date(),
    zone: defaultZone,
    known: [],
  })
  const name = 'problem' in result ? undefined : result.files[0]?.name
  if (name === undefined) throw new Error('No backup was made')
  return name
}

const failed = 'a server error'
const publicPaths = allRoutes
  .filter(({ path, isAdmin }) => !isAdmin && !/[:*]/.test(path))
  .map(({ path }) => path)

/** The text of each public page in both languages, and the log. */
async function visitSite(dataDir: string): Promise<{ texts: Record<string, string>; log: string }> {
  let log = ''
  const site = await startDemo(
    { dataDir },
    dataDir,
    {},
    {
      onLog: (text) => (log += text),
      readyPath: '/health/live',
    },
  )
  const texts: Record<string, string> = {}
  try {
    for (const path of publicPaths) {
      for (const address of [path, `${path}?lng=en`]) {
        const { status, body } = await sendRequest(site.port, address)
        const text = textOf(body.toString()).replaceAll(`127.0.0.1:${site.port}`, 'the address')
        texts[address] = status >= 500 ? failed : text
      }
    }
    return { texts, log }
  } finally {
    await site.stop()
  }
}

function describeDifference(expected: string, shown: string): string {
  const begin = [...expected].findIndex((character, nth) => character !== shown[nth])
  const part = (text: string) => JSON.stringify(text.slice(Math.max(0, begin - 20), begin + 60))
  return `${part(shown)} instead of ${part(expected)}`
}

/** Without the markup, which names the time and the release. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

export const damagedFiles: FaultKind = {
  name: 'a damaged database file',
  rounds: 500,
  run: runDamages,
}
