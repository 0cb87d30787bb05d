import { createKeys } from '#server/backups/copies/encryption.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { withProgressLine } from './store/progress-line.ts'
import {
  describeLocation,
  formatBytes,
  readFileArgument,
  runStoreCommand,
} from './store/store-command.ts'

const usage = `Name a new file: npm run backup -- FILE
  --replace  overwrites one that exists
  --new-key  prints keys for copies elsewhere, and makes no backup`

/** `npm run backup -- FILE`: everything but the sessions in one file, while the site serves. */
await runStoreCommand(async (location, args) => {
  if (args.includes('--new-key')) return void process.stdout.write(await describeNewKeys())
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

async function describeNewKeys(): Promise<string> {
  const keys = await createKeys()
  return (
    'The secret key, without which nobody can read the copies. Keep it in a file away from this machine:\n' +
    `${keys.secret}\n\nFor .env:\nBACKUP_KEY=${keys.public}\n`
  )
}
