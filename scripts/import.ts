import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { StartupError } from '#server/base/startup-error.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { openStore } from '#server/storage/open-store.ts'
import { isOwnExport } from '#tools/collections/collections.ts'
import { ImageFetcher } from '#tools/collections/fetch-image.ts'
import { recognize, type Recognized } from '#tools/collections/formats/recognize.ts'
import { importContent } from '#tools/collections/import-content.ts'
import { Mapping, readMapping } from '#tools/collections/mapping.ts'
import { describeHosts } from './store/describe-import.ts'
import { parseImportArguments, type ImportArguments } from './store/import-arguments.ts'
import { ImportOutput } from './store/import-output.ts'
import { announceUpgradeCopy, describeLocation, runStoreCommand } from './store/store-command.ts'

const root = join(import.meta.dirname, '..')
const print = (line: string) => process.stdout.write(`${line}\n`)

const options = parseImportArguments(process.argv.slice(2))

/** `npm run import -- FILE-OR-FOLDER`: shows what it would add to the site; with --write it adds it. */
await runStoreCommand(async (location) => {
  const mapping = options.mapFile ? await readMapping(options.mapFile) : new Mapping()
  const recognized = await recognize(options.path, (name) => mapping.isKnown(name))
  print(`${options.path} for ${describeLocation(location)}`)
  printRecognized(recognized)
  const store = await openStore(location, undefined, announceUpgradeCopy)
  const encoder = new ImageEncoder(join(root, 'server', 'images', 'worker.ts'))
  const shared = {
    recognized,
    mapping,
    encoder,
    replaces: options.replaces,
    staticFolder: join(root, 'public'),
  }
  const output = new ImportOutput(print)
  try {
    const isPreview = !options.writes || options.fetchesFrom === 'ask'
    const hosts = isPreview
      ? await importContent(store, {
          ...shared,
          ...output.callbacks({ isDetailed: true }),
          writes: false,
        })
      : new Map<string, number>()
    for (const line of describeHosts(hosts)) print(line)
    const isOwn = isOwnExport(recognized.sources.map(({ file }) => file))
    if (output.usable === 0 && isPreview && !isOwn) throw nothingUsable(options.path)
    if (!options.writes) return finishDryRun(output)
    const allowed = await chooseHosts(options, hosts)
    const fetcher = new ImageFetcher(allowed)
    if (isPreview) output.reset()
    const writing = {
      ...output.callbacks({ isDetailed: false }),
      writes: true,
      fetchImage: (address: string) => fetcher.fetch(address),
    }
    await importContent(store, { ...shared, ...writing })
    if (output.usable === 0 && !isOwn) throw nothingUsable(options.path)
  } finally {
    encoder.close()
    await store.close()
  }
  if (output.findings > 0) {
    throw new StartupError('Not everything was imported: the lines above say what and why.')
  }
  print('The import is complete.')
})

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

function finishDryRun({ findings }: ImportOutput): void {
  const end =
    'Nothing was written. To do it, run the same command with --write after FILE-OR-FOLDER.'
  print(end)
  if (findings === 0) return
  throw new StartupError('Not everything can be imported: the lines above say what and why.')
}

/** The hosts from which images are fetched. Only a person at a terminal can be asked. */
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
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('Fetch the photos from these hosts? Type yes: ')
  terminal.close()
  if (answer.trim().toLowerCase() !== 'yes') {
    throw new StartupError(
      'Nothing was written. Without --fetch-images the photos stay where they are.',
    )
  }
  return names
}
