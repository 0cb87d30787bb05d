import { randomBytes } from 'node:crypto'
import { pino, type Logger } from 'pino'
import type { DeduplicatedLog } from './deduplicated-log.ts'

export type Log = Logger

/** Writes a line of JSON per event. It must never contain an address, a cookie or a visitor's text. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Logs an unexpected error and returns the reference of its log line. */
export function createErrorReporter(log: DeduplicatedLog): (error: unknown) => string {
  return (error) => {
    const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const line = { reference: randomBytes(4).toString('hex'), err: error, msg: 'unexpected error' }
    return log.write('error', kind, line).reference
  }
}
