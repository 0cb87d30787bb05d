import { createKeys } from '#server/backups/copies/encryption.ts'
import { createBackup } from '#server/storage/backup/create-backup.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { readArguments, refuseArguments, resolveArgument } from './setup/read-arguments.ts'
import { withProgressLine } from './store/progress-line.ts'
import { describeLocation, formatBytes, runStoreCommand } from './store/store-command.ts'

const usage = `npm run backup -- FILE
  --replace  overwrites one that exists
  --new-key  prints keys for copies elsewhere, and makes no backup`

const { values, positionals } = readArguments({
  usage,
  options: { replace: { type: 'boolean' }, 'new-key': { type: 'boolean' } },
  positionals: [0, 1],
})
const [fileName] = positionals
if ((fileName === undefined) !== (values['new-key'] === true)) {
  refuseArguments(usage, 'Give the name of a new file, or --new-key alone.')
}

/** `npm run backup -- FILE`: everything but the sessions in one file, while the site serves. */
await runStoreCommand(async (location) => {
  if (fileName === undefined) return void process.stdout.write(await describeNewKeys())
  const { replace: replaces = false } = values
  const file = resolveArgument(fileName)
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
