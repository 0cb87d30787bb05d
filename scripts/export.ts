import { withDatabase } from '#server/storage/open-store.ts'
import { exportContent } from '#tools/collections/export-content.ts'
import { readArguments, resolveArgument } from './setup/read-arguments.ts'
import { describeLocation, runStoreCommand } from './store/store-command.ts'

const usage = `npm run export -- FOLDER
  FOLDER is a new one`
const [folderName = ''] = readArguments({ usage, positionals: [1, 1] }).positionals

/** `npm run export -- FOLDER`: the content as JSON lines and images, while the site serves. */
await runStoreCommand(async (location) => {
  const folder = resolveArgument(folderName)
  process.stdout.write(`Exporting ${describeLocation(location)}\n`)
  await withDatabase(location, (engine) =>
    exportContent(engine, folder, (collectionName, records) =>
      process.stdout.write(`  ${collectionName}: ${records}\n`),
    ),
  )
  process.stdout.write(`The export is complete: ${folder}\n`)
})
