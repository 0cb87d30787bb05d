import { join } from 'node:path'
import { StartupError } from '#server/base/startup-error.ts'
import { assertHasCollections, importContent } from '#server/collections/import-content.ts'
import type { Finding, ImportCounts } from '#server/collections/import-context.ts'
import { ImageEncoder } from '#server/images/image-encoder.ts'
import { openStore } from '#server/storage/open-store.ts'
import {
  announceUpgradeCopy,
  describeLocation,
  readFileArgument,
  runStoreCommand,
} from './store/store-command.ts'

const root = join(import.meta.dirname, '..')
const usage = 'Name the folder: npm run import -- FOLDER, and --replace to replace what differs'

/** `npm run import -- FOLDER`: adds the content of an export, while the site serves. */
await runStoreCommand(async (location, args) => {
  const replaces = args.includes('--replace')
  const folder = readFileArgument(
    args.filter((argument) => argument !== '--replace'),
    usage,
  )
  process.stdout.write(`Importing ${folder} into ${describeLocation(location)}\n`)
  assertHasCollections(folder)
  let isComplete = true
  const store = await openStore(location, undefined, announceUpgradeCopy)
  const encoder = new ImageEncoder(join(root, 'server', 'images', 'worker.ts'))
  try {
    await importContent(store, {
      folder,
      encoder,
      replaces,
      staticFolder: join(root, 'public'),
      onFinding(finding) {
        isComplete = false
        process.stdout.write(`  ${describeFinding(finding)}\n`)
      },
      onProgress(collectionName, counts, isAll) {
        const name = isAll ? collectionName : `${collectionName} so far`
        process.stdout.write(`  ${name}: ${describeCounts(counts)}\n`)
      },
    })
  } finally {
    encoder.close()
    await store.close()
  }
  if (!isComplete)
    throw new StartupError('Not everything was imported: the lines above say what and why.')
  process.stdout.write('The import is complete.\n')
})

function describeFinding({ file, line, moreLines, reason, value }: Finding): string {
  const place = line ? `, line ${line}` : ''
  const more = moreLines > 0 ? ` and ${moreLines} more` : ''
  return `${file}${place}${more}: ${reason}${value ? `; here it is ${value}` : ''}`
}

function describeCounts(counts: ImportCounts): string {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.map(([name, count]) => `${count} ${name}`).join(', ') || 'none'
}
