import { parseArgs } from 'node:util'
import { StartupError } from '#server/base/startup-error.ts'
import { listPoints, restorePoint } from '#server/storage/backup/points/restore-point.ts'
import { withProgressLine } from './store/progress-line.ts'
import { describeLocation, readFileArgument, runStoreCommand } from './store/store-command.ts'

const usage = `Name the backup: npm run restore -- FILE
  --at TIME  as it was then, such as 2026-11-26T18:30; without it the newest state that the backup has
  --points   lists the times, and changes nothing`

/** `npm run restore -- FILE`: replaces the data by those of a backup, and keeps the former data aside. */
await runStoreCommand(async (location, args) => {
  const { values, positionals } = parse(args)
  const file = readFileArgument(positionals, usage)
  if (values.points) return void process.stdout.write(describePoints(file))
  process.stdout.write(`Checking ${file}\n`)
  const at = values.at === undefined ? undefined : readTime(values.at)
  const { manifest, hasChanged, formerData } = await withProgressLine((onProgress) =>
    restorePoint(file, location, { at, onProgress }),
  )
  const state = `the state of ${manifest.createdAt}`
  const sentences = hasChanged
    ? [
        `Restored ${state} into ${describeLocation(location)}.`,
        ...(formerData ? [`The former data are kept in ${formerData}.`] : []),
        'Start the site again. Everybody has to sign in anew.',
      ]
    : [`Nothing was changed: ${describeLocation(location)} has ${state} already.`]
  process.stdout.write(`${sentences.join('\n')}\n`)
})

function parse(args: string[]) {
  try {
    const options = { at: { type: 'string' }, points: { type: 'boolean' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch (cause) {
    throw new StartupError(usage, { cause })
  }
}

/** Without a zone it is the time of this machine. */
function readTime(text: string): Date {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  throw new StartupError(`--at is ${JSON.stringify(text)}: give a time such as 2026-11-26T18:30.`)
}

function describePoints(file: string): string {
  const points = listPoints(file)
  if (points.length === 0) return 'Nothing was appended to this backup: it has one state.\n'
  return points.map(({ createdAt }) => `${createdAt}\n`).join('')
}
