import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { StartupError } from '#server/base/startup-error.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { day, isoTimeAfter } from '#server/storage/base/durations.ts'
import { openStore, type StoreLocation } from '#server/storage/open-store.ts'
import type { Store } from '#server/storage/store.ts'
import { isOwnExport } from '#tools/collections/collections.ts'
import { ImageFetcher } from '#tools/collections/fetch-image.ts'
import { withoutControls } from '#tools/collections/formats/raw-records.ts'
import { recognize, type Recognized } from '#tools/collections/formats/recognize.ts'
import { withUnpacked } from '#tools/collections/formats/unpack-zip.ts'
import { importContent } from '#tools/collections/import-content.ts'
import { Mapping, readMapping } from '#tools/collections/mapping.ts'
import { undoImport } from '#tools/collections/undo-import.ts'
import { describeHosts } from './store/describe-import.ts'
import { parseImportArguments, type ImportArguments } from './store/import-arguments.ts'
import { ImportOutput } from './store/import-output.ts'
import { announceUpgradeCopy, describeLocation, runStoreCommand } from './store/store-command.ts'

const root = join(import.meta.dirname, '..')
const print = (line: string) => process.stdout.write(`${withoutControls(line)}\n`)

const options = parseImportArguments(process.argv.slice(2))

/** `npm run import -- FILE-OR-FOLDER`: shows what it would add to the site, and adds it with --write or after a question. */
await runStoreCommand((location) => {
  const { path } = options
  if (path === undefined) return undo(location)
  return withUnpacked(path, async (unpacked) => {
    const mapping = options.mapFile ? await readMapping(options.mapFile) : new Mapping()
    const recognized = await recognize(unpacked, mapping, path)
    print(`${path} for ${describeLocation(location)}`)
    printRecognized(recognized)
    const store = await openStore(location, undefined, announceUpgradeCopy)
    const encoder = new ImageEncoder(join(root, 'server', 'images', 'worker.ts'))
    try {
      await importInto(store, { path, recognized, mapping, encoder })
    } finally {
      encoder.close()
      await store.close()
    }
  })
})

async function undo(location: StoreLocation): Promise<void> {
  const store = await openStore(location, undefined, announceUpgradeCopy)
  try {
    const now = store.now()
    const times = { since: isoTimeAfter(now, -day), until: now.toISOString() }
    const { documents, kept } = await store.documents.imported(times)
    if (documents.length === kept) {
      print('No import of the last day has added what nobody has changed since.')
      return
    }
    print(
      `  Imports of the last day have added ${documents.length}; ${kept} were changed since and stay.`,
    )
    if (
      options.writes ||
      (await asks('Delete the others for good, with their photos? Type yes: '))
    ) {
      print(`${await undoImport(store, times)} are deleted. They can be imported again.`)
    } else print('Nothing was written. To do it, run the same command with --write.')
  } finally {
    await store.close()
  }
}

async function importInto(
  store: Store,
  {
    path,
    ...from
  }: { path: string; recognized: Recognized; mapping: Mapping; encoder: ImageEncoder },
): Promise<void> {
  const { writes, replaces, fetchesFrom } = options
  const shared = { ...from, replaces, staticFolder: join(root, 'public') }
  const isOwn = isOwnExport(from.recognized.sources.map(({ file }) => file))
  let hosts: ReadonlyMap<string, number> = new Map()
  if (!writes || fetchesFrom === 'ask') {
    const output = new ImportOutput(print)
    hosts = await importContent(store, { ...shared, ...output.callbacks(true), writes: false })
    await output.printEnd(path)
    for (const line of describeHosts(hosts)) print(line)
    if (output.usable === 0 && !isOwn) throw nothingUsable(path)
    if (!writes && !(await asks('Bring it into the site now? What is here stays. Type yes: ')))
      return finishDryRun(output)
  }
  const fetcher = new ImageFetcher(await chooseHosts(options, hosts))
  const output = new ImportOutput(print)
  await importContent(store, {
    ...shared,
    ...output.callbacks(false),
    writes: true,
    fetchImage: (address) => fetcher.fetch(address),
  })
  await output.printEnd(path)
  if (output.usable === 0 && !isOwn) throw nothingUsable(path)
  if (output.hasFindings) {
    throw new StartupError('Not everything was imported: the lines above say what and why.')
  }
  print('The import is complete. For a day, npm run import -- --undo takes it back.')
}

function nothingUsable(path: string): StartupError {
  return new StartupError(
    `Nothing was written: this site can use nothing of ${path} as it is. --map says what its collections and fields ` +
      'are here (docs/moving.md).',
  )
}

function printRecognized(recognized: Recognized): void {
  if (isOwnExport(recognized.sources.map(({ file }) => file)))
    print('This is an export of this program.')
  for (const { file, form, notes } of recognized.sources) {
    print(`  ${[`${file}: ${form}`, ...notes].join('; ')}`)
  }
}

function finishDryRun({ hasFindings }: ImportOutput): void {
  const end =
    'Nothing was written. To do it, run the same command with --write after FILE-OR-FOLDER.'
  print(end)
  if (!hasFindings) return
  throw new StartupError('Not everything can be imported: the lines above say what and why.')
}

/** Only a person at a terminal can be asked. */
async function asks(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(question)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function chooseHosts(
  { fetchesFrom }: ImportArguments,
  hosts: ReadonlyMap<string, number>,
): Promise<string[]> {
  if (fetchesFrom === 'none') return []
  if (fetchesFrom !== 'ask') return fetchesFrom
  const names = [...hosts.keys()]
  if (names.length === 0) return []
  if (!process.stdin.isTTY) {
    throw new StartupError(
      `Nothing was written: name the hosts whose photos are fetched: --fetch-images=${names.join(',')}`,
    )
  }
  if (!(await asks('Fetch the photos from these hosts? Type yes: '))) {
    throw new StartupError(
      'Nothing was written. Without --fetch-images the photos stay where they are.',
    )
  }
  return names
}
