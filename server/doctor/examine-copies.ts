import { tryDownload } from '#server/backups/copies/fetch-copies.ts'
import { StartupError } from '#server/base/startup-error.ts'
import type { Config } from '#server/config/config.ts'
import { day, hour, minute } from '#server/storage/base/durations.ts'
import type { Finding } from './examine.ts'

const check = 'Copies of the backups'
/** The site copies every five minutes. */
const warningAge = hour
const problemAge = 2 * day

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
  try {
    const newest = await tryDownload(copy.place)
    if (!newest) {
      const sentence = 'There are none yet: the running site makes them after its first backup.'
      return [{ check, state: 'warning', sentence }]
    }
    const { upTo, name } = newest
    const age = now.getTime() - Date.parse(upTo)
    const facts = `They have everything up to ${Math.round(age / minute)} minutes ago; ${name} was downloaded and is whole`
    if (age <= warningAge) return [{ check, state: 'ok', sentence: `${facts}.` }]
    const sentence = `${facts}: the log of the running site says why there are no newer ones.`
    return [{ check, state: age > problemAge ? 'problem' : 'warning', sentence }]
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [{ check, state: 'problem', sentence: error.message }]
  }
}
