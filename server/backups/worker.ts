import { constants, setPriority } from 'node:os'
import { answerJobs } from '#server/workers/answer-jobs.ts'
import { copyBackups, type CopyJob, type CopyResult } from './copies/copy-backups.ts'
import { examineCopyPlace, type ExamineJob, type ExamineResult } from './copies/fetch-copies.ts'
import { keepBackups } from './keep-backups.ts'
import type { BackupJob, BackupResult } from './make-backup.ts'

type Job = BackupJob | CopyJob | ExamineJob

// The folder of an unfinished backup is removed by a later one.
answerJobs<Job, BackupResult | CopyResult | ExamineResult>((job) => {
  if ('examined' in job) return examineCopyPlace(job)
  // It copies, hashes and reads back the whole store, and the site comes first. On a busy machine that may take long.
  if (!('isAwaited' in job && job.isAwaited)) setPriority(constants.priority.PRIORITY_LOW)
  return 'copy' in job ? copyBackups(job) : keepBackups(job)
})
