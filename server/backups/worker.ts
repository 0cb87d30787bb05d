import { constants, setPriority } from 'node:os'
import { makeBackup, type BackupJob, type BackupResult } from './make-backup.ts'

/** `failure` is for the log. */
export type WorkerReply = { result: BackupResult } | { failure: string }

process.on('message', (job: BackupJob) => {
  // It copies, hashes and reads back the whole store, and the site comes first. On a busy machine that may take long.
  if (!job.isAwaited) setPriority(constants.priority.PRIORITY_LOW)
  makeBackup(job).then(
    (result) => send({ result }),
    (error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
// The site has stopped or crashed. The folder of the unfinished backup is removed by a later one.
process.on('disconnect', () => process.exit())

function send(reply: WorkerReply): void {
  process.send?.(reply, () => process.exit())
}
