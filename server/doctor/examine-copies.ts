import { join } from 'node:path'
import type { ExamineJob, ExamineResult } from '#server/backups/copies/fetch-copies.ts'
import type { Config } from '#server/config/config.ts'
import type { CopyPlace } from '#server/config/copy-config.ts'
import { day, hour, minute } from '#server/storage/base/durations.ts'
import { ChildWorker } from '#server/workers/child-worker.ts'
import type { Finding } from './examine.ts'

const check = 'Copies of the backups'
/** The site copies every five minutes. */
const warningAge = hour
const problemAge = 2 * day
/** The newest file may be a whole backup. */
const downloadTimeout = hour

/** Whether there are copies elsewhere, and how old they are. The newest file is downloaded. */
export async function examineCopies(
  { copy, production }: Pick<Config, 'copy' | 'production'>,
  now = new Date(),
): Promise<Finding[]> {
  if (!production) return []
  if (!copy) {
    const sentence =
      'There are none elsewhere. BACKUP_TO makes them, so that not everything is lost with this machine.'
    return [{ check, state: 'ok', sentence }]
  }
  const found = await askAsTheSite(copy.place)
  if (found === 'none') {
    const sentence = 'There are none yet: the running site makes them after its first backup.'
    return [{ check, state: 'warning', sentence }]
  }
  if ('fault' in found) return [{ check, state: 'problem', sentence: found.fault }]
  const { upTo, name } = found
  const age = now.getTime() - Date.parse(upTo)
  const facts = `They have everything up to ${Math.round(age / minute)} minutes ago; ${name} was downloaded and is whole`
  if (age <= warningAge) return [{ check, state: 'ok', sentence: `${facts}.` }]
  const sentence = `${facts}: the log of the running site says why there are no newer ones.`
  return [{ check, state: age > problemAge ? 'problem' : 'warning', sentence }]
}

/** In a process like the one that copies: what it trusts may differ from what this command trusts. */
async function askAsTheSite(place: CopyPlace): Promise<ExamineResult> {
  const program = join(import.meta.dirname, '../backups/worker.ts')
  const timeouts = [downloadTimeout]
  const worker = new ChildWorker<ExamineJob, ExamineResult>({ program, timeouts, connects: true })
  try {
    return await worker.run({ examined: place })
  } finally {
    worker.close()
  }
}
