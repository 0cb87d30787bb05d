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
import { isDeepStrictEqual } from 'node:util'
import { databaseName } from '#server/storage/sqlite/sqlite.ts'
import { sendRequest } from '../attack/helpers/http-client.ts'
import { publicPaths } from '../attack/helpers/routes.ts'
import type { Random } from '../attack/helpers/random.ts'
import type { Server } from '../helpers/servers.ts'
import type { FaultClass, Workspace } from './helpers/fault-class.ts'
import { initializeStore, startFaultSite } from './helpers/fault-site.ts'

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

/** The site on a damaged file refuses to start with advice, or serves what it served before. */
async function runDamages({ directory, rounds, random }: Workspace) {
  const intact = join(directory, 'intact')
  await initializeStore({ dataDir: intact }, intact)
  const expected = await withSite(intact, readTexts)
  const counts = { refused: 0, served: 0, unavailable: 0 }
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const dataDir = join(directory, 'damaged')
    cpSync(intact, dataDir, { recursive: true })
    random.pick(damages)(join(dataDir, databaseName), random)
    try {
      const texts = await withSite(dataDir, readTexts)
      const [wrong] = Object.keys(expected).filter(
        (path) => texts[path] !== '' && !isDeepStrictEqual(texts[path], expected[path]),
      )
      if (wrong !== undefined) problems.push(`${wrong} shows other content (round ${round})`)
      counts[Object.values(texts).includes('') ? 'unavailable' : 'served'] += 1
    } catch {
      counts.refused += 1
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const figures = [
    `${counts.refused} refused`,
    `${counts.served} served as before`,
    `${counts.unavailable} served in part`,
  ]
  return { problems, figures }
}

async function withSite<T>(dataDir: string, work: (site: Server) => Promise<T>): Promise<T> {
  const site = await startFaultSite({ dataDir }, dataDir)
  try {
    return await work(site)
  } finally {
    await site.stop()
  }
}

/** The text of each public page in both languages; '' for a page that is an error. */
async function readTexts({ port }: Server): Promise<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const path of publicPaths) {
    for (const address of [path, `${path}?lng=en`]) {
      const { status, body } = await sendRequest(port, address)
      texts[address] = status === 200 ? textOf(body.toString()) : ''
    }
  }
  return texts
}

/** Without the markup, which names the port, the time and the release. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

export const damagedFiles: FaultClass = {
  name: 'a damaged database file',
  rounds: 500,
  run: runDamages,
}
