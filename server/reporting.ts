import { currentRequestId } from './base/current-request.ts'
import { DeduplicatedLog } from './base/deduplicated-log.ts'
import type { Log } from './base/log.ts'
import type { Config } from './config/config.ts'
import { siteHeaders } from './http/headers.ts'
import { createSendAsync } from './http/send-async.ts'
import { StoreUnavailable } from './storage/base/errors.ts'
import { visitorAuthor } from './storage/feedback/feedback-messages.ts'
import { isDamage } from './storage/sqlite/sqlite.ts'
import { StoreMonitor } from './storage/store-monitor.ts'
import type { CommittedWrite, Store } from './storage/store.ts'

/** Writes to the log: changes, errors, outages of the store, and the requests of administrators. */
export function createReporting({ origin, trustedProxies }: Config, store: Store, log: Log) {
  store.onWrite((write) => logChanges(log, write))
  const deduplicatedLog = new DeduplicatedLog(log)
  const check = () => store.changes.catchUp()
  const storeMonitor = new StoreMonitor({ check, log, deduplicatedLog })
  const report = (error: unknown) =>
    error instanceof StoreUnavailable
      ? storeMonitor.report(error)
      : reportUnexpected(deduplicatedLog, error)
  const headers = siteHeaders(origin)
  const sendAsync = createSendAsync({ headers, log, deduplicatedLog, trustedProxies, report })
  return { log, deduplicatedLog, storeMonitor, report, headers, sendAsync }
}

/** Logs who changed what, and which version that made. Anybody can send feedback, so that is not logged. */
function logChanges(log: Log, { by, changes }: CommittedWrite): void {
  if (by === visitorAuthor) return
  for (const { kind, document_id: id, version } of changes) {
    log.info({ event: 'change', request: currentRequestId(), by, kind, id, version })
  }
}

const damageMessage =
  'the database is damaged: run npm run doctor, which names the newest good backup, and restore it'

/** Returns the id of the request as the log has it, for the error page. */
function reportUnexpected(log: DeduplicatedLog, error: unknown): string {
  const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const msg = isDamage(error) ? damageMessage : 'unexpected error'
  const line = { request: currentRequestId(), err: error, msg }
  return log.write('error', kind, line).request ?? ''
}
