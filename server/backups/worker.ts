import { constants, setPriority } from 'node:os'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import { keepBackups } from './keep-backups.ts'
import type { BackupJob } from './make-backup.ts'

// The folder of an unfinished backup is removed by a later one.
answerJobs((job: BackupJob) => {
  // It copies, hashes and reads back the whole store, and the site comes first. On a busy machine that may take long.
  if (!job.isAwaited) setPriority(constants.priority.PRIORITY_LOW)
  return keepBackups(job)
})
