import { exportContent } from '#server/collections/export-content.ts'
import { withDatabase } from '#server/storage/open-store.ts'
import { describeLocation, readFileArgument, runStoreCommand } from './store/store-command.ts'

/** `npm run export -- FOLDER`: the content as JSON lines and images, while the site serves. */
await runStoreCommand(async (location, args) => {
  const folder = readFileArgument(args, 'Name a new folder: npm run export -- FOLDER')
  process.stdout.write(`Exporting ${describeLocation(location)}\n`)
  await withDatabase(location, (engine) =>
    exportContent(engine, folder, (collectionName, records) =>
      process.stdout.write(`  ${collectionName}: ${records}\n`),
    ),
  )
  process.stdout.write(`The export is complete: ${folder}\n`)
})
