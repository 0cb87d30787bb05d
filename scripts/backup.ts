import { createBackup } from '#server/storage/backup/create-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { withProgressLine } from './store/progress-line.ts'
import {
  describeLocation,
  formatBytes,
  readFileArgument,
  runStoreCommand,
} from './store/store-command.ts'

const usage = 'Name a new file: npm run backup -- FILE, and --replace to overwrite one that exists'

/** `npm run backup -- FILE`: everything but the sessions in one file, while the site serves. */
await runStoreCommand(async (location, args) => {
  const replaces = args.includes('--replace')
  const file = readFileArgument(
    args.filter((argument) => argument !== '--replace'),
    usage,
  )
  process.stdout.write(`Backing up ${describeLocation(location)}\n`)
  const { bytes } = await withProgressLine((onProgress) =>
    withDatabase(location, (engine) =>
      createBackup(engine, file, { now: new Date(), replaces, onProgress }),
    ),
  )
  process.stdout.write(`The backup is complete and verified: ${file}, ${formatBytes(bytes)}\n`)
})
