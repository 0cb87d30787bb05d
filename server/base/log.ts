import { pino, type DestinationStream, type Logger } from 'pino'
import { toReadableLines } from './readable-log.ts'

export type Log = Logger

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
