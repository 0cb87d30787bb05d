import { createBackup } from '#server/storage/backup/create-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import {
  describeLocation,
  formatBytes,
  readFileArgument,
  runStoreCommand,
} from './store/store-command.ts'

/** `npm run backup -- FILE`: everything but the sessions in one file, while the site serves. */
await runStoreCommand(async (location, args) => {
  const file = readFileArgument(args, 'Name the file: npm run backup -- FILE')
  process.stdout.write(`Backing up ${describeLocation(location)}\n`)
  const { bytes } = await withDatabase(location, (engine) =>
    createBackup(engine, file, {
      now: new Date(),
      onProgress: (table, rows) => process.stdout.write(`  ${table}: ${rows}\n`),
    }),
  )
  process.stdout.write(`The backup is complete and verified: ${file}, ${formatBytes(bytes)}\n`)
})
