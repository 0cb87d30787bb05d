import { restoreBackup } from '#server/storage/backup/restore-backup.ts'
import { withProgressLine } from './store/progress-line.ts'
import { describeLocation, readFileArgument, runStoreCommand } from './store/store-command.ts'

/** `npm run restore -- FILE`: replaces the data by those of a backup, and keeps the former data aside. */
await runStoreCommand(async (location, args) => {
  const file = readFileArgument(args, 'Name the backup: npm run restore -- FILE')
  process.stdout.write(`Checking ${file}\n`)
  const { manifest, hasChanged, formerData } = await withProgressLine((onProgress) =>
    restoreBackup(file, location, new Date(), onProgress),
  )
  const sentences = hasChanged
    ? [
        `Restored the backup of ${manifest.createdAt} into ${describeLocation(location)}.`,
        ...(formerData ? [`The former data are kept in ${formerData}.`] : []),
        'Start the site again. Everybody has to sign in anew.',
      ]
    : [`Nothing was changed: ${describeLocation(location)} has the content of this backup already.`]
  process.stdout.write(`${sentences.join('\n')}\n`)
})
