import { randomBytes } from 'node:crypto'
import { pino, type Logger } from 'pino'
import type { DeduplicatedLog } from './deduplicated-log.ts'

export type Log = Logger

/** One line of JSON for each thing worth knowing. Never an address, a cookie or what a visitor wrote. */
export function createLog(level: string): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}

/** Logs an unexpected error and returns the reference by which its line is found again. */
export function createErrorReporter(log: DeduplicatedLog): (error: unknown) => string {
  return (error) => {
    const kind = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const line = { reference: randomBytes(4).toString('hex'), err: error, msg: 'unexpected error' }
    return log.write('error', kind, line).reference
  }
}
