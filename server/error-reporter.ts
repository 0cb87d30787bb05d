import { currentRequestId } from './base/current-request.ts'
import type { DeduplicatedLog } from './base/deduplicated-log.ts'
import { isDamage } from './storage/sqlite/sqlite.ts'

const damageMessage =
  'the database is damaged: run npm run doctor, which names the newest good backup, and restore it'

/** Logs an unexpected error. Returns the id of the request as the log has it, for the error page. */
export function createErrorReporter(log: DeduplicatedLog): (error: unknown) => string {
  return (error) => {
    const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const msg = isDamage(error) ? damageMessage : 'unexpected error'
    const line = { request: currentRequestId(), err: error, msg }
    return log.write('error', kind, line).request ?? ''
  }
}
