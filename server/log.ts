import { pino, type DestinationStream, type Logger } from 'pino'
import type { DeduplicatedLog } from './deduplicated-log.ts'
import { currentRequestId } from './http/current-request.ts'
import { toReadableLines } from './readable-log.ts'
import { isDamage } from './storage/sqlite/sqlite.ts'
import { visitorAuthor } from './storage/feedback/feedback-messages.ts'
import type { CommittedWrite } from './storage/store.ts'

export type Log = Logger

/** Readable lines instead of JSON, for the demo. */
export function createReadableLog(level: string): Log {
  return createLog(
    level,
    toReadableLines((text) => process.stdout.write(text)),
  )
}

/** Writes a line of JSON per event. It must never contain an email or IP address, a cookie, a token or a text that somebody wrote. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Copies only these properties: errors of some libraries also carry the query with its values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, stack = error.message, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, code, stack, ...(cause !== undefined && { cause: describeError(cause) }) }
}

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

/** Logs who changed what, and which version that made. Anybody can send feedback, so that is not logged. */
export function logChanges(log: Pick<Log, 'info'>, { by, changes }: CommittedWrite): void {
  if (by === visitorAuthor) return
  for (const { kind, document_id: id, version } of changes) {
    log.info({ event: 'change', request: currentRequestId(), by, kind, id, version })
  }
}
